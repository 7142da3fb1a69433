import { Inspector, type ListedRemote, useEventLog } from '@site/shared/inspect'
import { Banner, Button } from '@site/shared/ui'
import { useState } from 'react'
import type { CompositionView } from '../../remotes/composition-view'
import { linkedOverrides } from './linked-overrides'
import type { Published } from './published-release'
import { RemoteChoice } from './remote-choice'
import { RequestDialog } from './request-dialog'
import type { Override, Overrides } from './saved-overrides'
import { scriptOwner } from './script-owner'
import { type ReleaseName, useReleaseFacts } from './use-release-facts'

export interface OverridePanelProps {
  /** Remote → versions of the store. */
  readonly releases: Readonly<Record<string, readonly string[]>>
  readonly live: CompositionView
  readonly overrides: Overrides
  /** Overrides requested by the page's address. */
  readonly requested: Overrides
  /** Overrides that were chosen and are loading. */
  readonly loading: Overrides
  /** Servers that the overrides need, and this page does not reach: `connect https://api.example.com of jobs`. */
  readonly unreached: readonly string[]
  readonly problem: string | null
  fetchRelease(name: string, version: string): Promise<Published>
  onChoose(overrides: Overrides): void
  /** The visitor declined the overrides of the address. */
  onRefuse(): void
}

const originOf = (override: Override) =>
  'release' in override ? `release ${override.release}` : override.origin

const listOf = (overrides: Overrides) =>
  Object.entries(overrides)
    .map(([name, override]) => `${name} from ${originOf(override)}`)
    .join(', ')

const namesOf = (remotes: readonly [string, string][]) =>
  remotes.map(([name, version]): ReleaseName => `${name}@${version}`)

const chosenReleases = (overrides: Overrides) =>
  Object.entries(overrides).flatMap(([name, override]): [string, string][] =>
    'release' in override ? [[name, override.release]] : [],
  )

/** Shows which remotes do not come from their live release, and exchanges them. */
export function OverridePanel(props: OverridePanelProps) {
  const {
    releases,
    live,
    overrides,
    requested,
    loading,
    unreached,
    problem,
    fetchRelease,
    onChoose,
    onRefuse,
  } = props
  const [open, setOpen] = useState(false)
  const active = listOf(overrides)
  const coming = listOf(loading)
  const blocked =
    unreached.length > 0
      ? `. This page's policy blocks ${unreached.join(', ')}: only an activation with the site's key adds a server`
      : ''
  const said = coming ? `Loading ${coming} …` : active && `Only in this browser: ${active}${blocked}`
  const failure = <Banner kind="error">{problem}</Banner>
  const lives = Object.values(live.remotes).map(({ name, version }): [string, string] => [name, version])
  const shown = lives.filter(([name]) => !(name in overrides)).concat(chosenReleases(overrides))
  const known = useReleaseFacts(namesOf([...chosenReleases(requested), ...(open ? shown : [])]), fetchRelease)
  const heard = live.widgets.flatMap(({ hears }) => Object.keys(hears))
  const raised = Object.values(known).flatMap(({ events }) => events)
  const log = useEventLog([...new Set([...heard, ...raised])], scriptOwner)

  const listed = (name: string, override: Override | undefined): ListedRemote => {
    const isOwn = override !== undefined
    if (override && 'origin' in override)
      return { name, version: override.origin, facts: ['from your own machine'], isOwn }
    const version = override?.release ?? live.remotes[name]?.version ?? ''
    return { name, version, facts: ['looking up date and size …'], ...known[`${name}@${version}`], isOwn }
  }
  const put = (name: string, override: Override | null) => {
    const { [name]: _gone, ...others } = overrides
    onChoose(override ? { ...others, [name]: override } : others)
  }
  return (
    <aside className="releases" aria-label="Releases in this browser">
      {!open && failure}
      <div className="releases-bar" data-changed={active !== ''} inert={open}>
        <p role="status">{said}</p>
        {active && (
          <Button size="small" variant="secondary" onClick={() => onChoose({})}>
            Back to what is live
          </Button>
        )}
        <Button size="small" variant="secondary" aria-expanded={open} onClick={() => setOpen(true)}>
          Releases
        </Button>
      </div>
      <RequestDialog
        asked={listOf(requested)}
        remotes={Object.entries(requested).map(([name, override]) => ({
          ...listed(name, override),
          isOwn: false, // not before the answer
        }))}
        onUse={() => onChoose({ ...overrides, ...requested })}
        onRefuse={onRefuse}
      />
      <Inspector
        open={open}
        onClose={() => setOpen(false)}
        title="Releases in this browser"
        lead={
          <>
            {failure}
            <p role="status">{said}</p>
            <span>
              Exchange a remote for yourself, until you take it back here. Visitors go on with what is live.
            </span>
          </>
        }
        remotes={lives.map(([name]) => listed(name, overrides[name]))}
        around="shell"
        link={{
          label: 'Link to this view',
          hint: 'Your colleague is asked first. What comes from your own machine is left out.',
          to: (address) => linkedOverrides(address, overrides),
        }}
        log={log}
      >
        {({ name }) => (
          <RemoteChoice
            name={name}
            liveVersion={live.remotes[name]?.version ?? ''}
            versions={releases[name] ?? []}
            chosen={overrides[name] ?? null}
            onChoose={(override) => put(name, override)}
          />
        )}
      </Inspector>
    </aside>
  )
}
