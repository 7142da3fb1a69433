import type { Composition } from '@site/records/documents/composition'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { type CompositionView, type RemoteEntry, viewOf } from '../../remotes/composition-view'
import { releaseEntry } from '../../remotes/fetch-composition'
import { pageImportMap } from '../../remotes/import-map'

/** A newer composition that this tab could switch to. */
export interface NextComposition {
  readonly view: CompositionView
  /** Remotes of the tab whose release differs. */
  readonly changed: ReadonlySet<string>
  /** The shell or a major differs as well, which cannot be exchanged in a running page, or moves were missed. */
  readonly needsReload: boolean
  /** There was a rollback since: the tab's composition may be harmful. */
  readonly urgent: boolean
  /** Number of the record that made it live. */
  readonly sequence: number
}

/** The state of the tab. */
export interface TabState {
  readonly view: CompositionView
  /** The newest record known to have made it live. */
  readonly sequence: number
  /** Address of the shell script that the tab runs. */
  readonly shell: string
}

/** The new composition, for a tab that switches to it. */
export function nextComposition(
  { composition: id, sequence, ...record }: PointerRecord,
  composition: Composition,
  tab: TabState,
): NextComposition {
  const { view: current } = tab
  const view = viewOf(id, composition)
  const differs = (entry: RemoteEntry) => current.remotes[entry.name]?.version !== entry.version
  const remotes = Object.values(view.remotes).map((entry) => {
    const checked = differs(entry) ? releaseEntry(composition, entry.name) : null
    return [
      entry.name,
      checked ? { ...entry, ...checked } : { ...entry, ...current.remotes[entry.name] },
    ] as const
  })
  const known = Object.values(current.remotes)
  return {
    view: { ...view, remotes: Object.fromEntries(remotes) },
    changed: new Set(
      known.filter(({ name, version }) => view.remotes[name]?.version !== version).map(({ name }) => name),
    ),
    needsReload: tab.shell !== composition.shell.script || !sameLinks(composition) || widens(view, current),
    urgent: takesBack(record, tab),
    sequence,
  }
}

/** A new composition that only the host can deliver: the page is reloaded. */
export const nextPage = (record: PointerRecord, tab: TabState): NextComposition => ({
  view: { ...tab.view, id: record.composition },
  changed: new Set(),
  needsReload: true,
  urgent: takesBack(record, tab),
  sequence: record.sequence,
})

const takesBack = (
  { kind, lastRollback = 0 }: Pick<PointerRecord, 'kind' | 'lastRollback'>,
  { sequence }: TabState,
): boolean => kind === 'rollback' || lastRollback > sequence

/** Whether a remote of the tab, or a new widget, needs a wider policy than the page has. */
function widens({ remotes, widgets }: CompositionView, current: CompositionView): boolean {
  const mayStand = (name: string) => name in current.remotes || widgets.some(({ remote }) => remote === name)
  return Object.values(remotes).some(
    ({ name, network = [] }) =>
      mayStand(name) && network.some((need) => !current.remotes[name]?.network?.includes(need)),
  )
}

/** Whether the page has every major that this composition links. Majors without a user do not matter. */
function sameLinks({ shell, remotes, lastGood, majors }: Composition): boolean {
  const { imports = {}, integrity = {} } = pageImportMap()
  const linked = [shell, ...Object.values(remotes), ...Object.values(lastGood)]
  const used = new Set(linked.flatMap((each) => each.majors))
  const sheets = [shell.stylesheet, ...[...used].flatMap((major) => majors[major]?.stylesheet ?? [])]
  const isHere = (sheet: string) => sheet in integrity || document.querySelector(`[data-styles="${sheet}"]`)
  return [...used].every((major) => imports[major] === majors[major]?.url) && sheets.every(isHere)
}
