import { Banner, Button, Dialog, Field } from '@site/shared/ui'
import { type CSSProperties, useState } from 'react'
import type { CompositionView } from '../composition/composition-view'
import { isLoopback, type Override, type Overrides } from './saved-overrides'

export interface OverridePanelProps {
  /** Remote → versions of the store. */
  readonly releases: Readonly<Record<string, readonly string[]>>
  readonly live: CompositionView
  readonly overrides: Overrides
  readonly problem: string | null
  onChange(overrides: Overrides): void
}

// Only developers see this: its style sheet would be one more that every visitor loads.
const CORNER: CSSProperties = { position: 'fixed', insetBlockEnd: 12, insetInlineStart: 12, zIndex: 50 }

const nameOf = (override: Override) =>
  'release' in override ? `release ${override.release}` : override.origin

/** Shows which remotes do not come from their live release, and exchanges them. */
export function OverridePanel({ releases, live, overrides, problem, onChange }: OverridePanelProps) {
  const [open, setOpen] = useState(false)
  const active = Object.entries(overrides)
  const put = (name: string, override: Override | null) => {
    const { [name]: _gone, ...others } = overrides
    onChange(override ? { ...others, [name]: override } : others)
  }
  return (
    <aside style={CORNER} aria-label="Releases in this browser">
      {problem && <Banner kind="error">{problem}</Banner>}
      {active.length > 0 && (
        <Banner kind="info">
          Only in this browser:{' '}
          {active.map(([name, override]) => `${name} from ${nameOf(override)}`).join(', ')}.{' '}
          <Button size="small" variant="secondary" onClick={() => onChange({})}>
            Back to what is live
          </Button>
        </Banner>
      )}
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        Releases
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Releases in this browser">
        {Object.values(live.remotes).map(({ name, version }) => (
          <RemoteChoice
            key={name}
            name={name}
            liveVersion={version}
            versions={releases[name] ?? []}
            chosen={overrides[name] ?? null}
            onChoose={(override) => put(name, override)}
          />
        ))}
      </Dialog>
    </aside>
  )
}

interface RemoteChoiceProps {
  readonly name: string
  readonly liveVersion: string
  readonly versions: readonly string[]
  readonly chosen: Override | null
  onChoose(override: Override | null): void
}

function RemoteChoice({ name, liveVersion, versions, chosen, onChoose }: RemoteChoiceProps) {
  const [origin, setOrigin] = useState(chosen && 'origin' in chosen ? chosen.origin : '')
  const wrong = origin !== '' && !isLoopback(origin)
  return (
    <fieldset>
      <legend>{name}</legend>
      <Field
        as="select"
        label={`Release of ${name}`}
        value={chosen && 'release' in chosen ? chosen.release : ''}
        onChange={({ target }) => onChoose(target.value ? { release: target.value } : null)}
      >
        <option value="">{liveVersion} (live)</option>
        {versions
          .filter((version) => version !== liveVersion)
          .map((version) => (
            <option key={version}>{version}</option>
          ))}
      </Field>
      <Field
        label={`Development server of ${name}`}
        placeholder="http://localhost:4500"
        value={origin}
        error={wrong ? 'Only your own machine: http://localhost:<port>' : undefined}
        onChange={({ target }) => setOrigin(target.value.trim())}
        end={
          <Button
            size="small"
            variant="secondary"
            disabled={origin === '' || wrong}
            onClick={() => onChoose({ origin })}
          >
            Use {name} from there
          </Button>
        }
      />
    </fieldset>
  )
}
