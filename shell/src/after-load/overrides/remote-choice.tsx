import { Button, Field } from '@site/shared/ui'
import { useState } from 'react'
import { isLoopback, type Override } from './saved-overrides'

interface RemoteChoiceProps {
  readonly name: string
  readonly liveVersion: string
  readonly versions: readonly string[]
  readonly chosen: Override | null
  onChoose(override: Override | null): void
}

/** The source of a remote in this browser. */
export function RemoteChoice({ name, liveVersion, versions, chosen, onChoose }: RemoteChoiceProps) {
  const [origin, setOrigin] = useState(chosen && 'origin' in chosen ? chosen.origin : '')
  const wrong = origin !== '' && !isLoopback(origin)
  return (
    <div className="releases-choice">
      <Field
        as="select"
        label={`Release of ${name}`}
        value={chosen && 'release' in chosen ? chosen.release : ''}
        unchosen={`${liveVersion} (live)`}
        choices={versions.filter((version) => version !== liveVersion)}
        onChange={({ target }) => onChoose(target.value ? { release: target.value } : null)}
      />
      <div className="inspect-beside">
        <Field
          label={`Development server of ${name}`}
          placeholder="http://localhost:4500"
          value={origin}
          error={wrong ? 'Only your own machine: http://localhost:<port>' : undefined}
          onChange={({ target }) => setOrigin(target.value.trim())}
        />
        <Button
          variant="secondary"
          disabled={origin === '' || wrong}
          aria-label={`Use ${name} from there`}
          onClick={() => onChoose({ origin })}
        >
          Use
        </Button>
      </div>
    </div>
  )
}
