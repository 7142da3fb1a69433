import { Badge, Banner, Button, Dialog, Field } from '@site/shared/ui'
import { useState } from 'react'
import type { CompositionView } from '../../remotes/composition-view'
import { isLoopback, type Override, type Overrides } from './saved-overrides'

export interface OverridePanelProps {
  /** Remote → versions of the store. */
  readonly releases: Readonly<Record<string, readonly string[]>>
  readonly live: CompositionView
  readonly overrides: Overrides
  /** What the page's address asks for. */
  readonly requested: Overrides
  readonly problem: string | null
  onChoose(overrides: Overrides): void
  /** The visitor does not want what the address asks for. */
  onRefuse(): void
}

const listOf = (overrides: Overrides) =>
  Object.entries(overrides)
    .map(
      ([name, override]) =>
        `${name} from ${'release' in override ? `release ${override.release}` : override.origin}`,
    )
    .join(', ')

/** Shows which remotes do not come from their live release, and exchanges them. */
export function OverridePanel(props: OverridePanelProps) {
  const { releases, live, overrides, requested, problem, onChoose, onRefuse } = props
  const [open, setOpen] = useState(false)
  const active = listOf(overrides)
  const asked = listOf(requested)
  const put = (name: string, override: Override | null) => {
    const { [name]: _gone, ...others } = overrides
    onChoose(override ? { ...others, [name]: override } : others)
  }
  return (
    <aside className="releases" aria-label="Releases in this browser">
      <Banner kind="error">{problem}</Banner>
      <div className="releases-bar" data-changed={active !== ''}>
        {active && (
          <>
            <p role="status">{`Only in this browser: ${active}`}</p>
            <Button size="small" variant="secondary" onClick={() => onChoose({})}>
              Back to what is live
            </Button>
          </>
        )}
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          Releases
        </Button>
      </div>
      <Dialog open={asked !== ''} onClose={onRefuse} title="Try this in your browser?">
        <p className="releases-lead">
          {`The link that you followed asks for ${asked}. Until you take it back, this browser runs that code with all that you can do here. Nobody else sees it.`}
        </p>
        <div className="releases-answers">
          <Button onClick={() => onChoose({ ...overrides, ...requested })}>Use it here</Button>
          <Button variant="secondary" onClick={onRefuse}>
            No, show what is live
          </Button>
        </div>
      </Dialog>
      <Dialog open={open} onClose={() => setOpen(false)} title="Releases in this browser" size="wide">
        <p className="releases-lead">
          Exchange a remote for yourself, until you take it back here. Visitors go on with what is live.
        </p>
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
    <fieldset className="releases-remote">
      <legend>
        <span>{name}</span> {chosen && <Badge tone="accent">yours</Badge>}
      </legend>
      <Field
        as="select"
        label={`Release of ${name}`}
        value={chosen && 'release' in chosen ? chosen.release : ''}
        onChange={({ target }) => onChoose(target.value ? { release: target.value } : null)}
      >
        <option value="">{`${liveVersion} (live)`}</option>
        {versions
          .filter((version) => version !== liveVersion)
          .map((version) => (
            <option key={version}>{version}</option>
          ))}
      </Field>
      <div className="releases-server">
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
    </fieldset>
  )
}
