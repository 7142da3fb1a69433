import type { Lifecycles, PreloadProps } from '@site/shared/contracts'
import { findRoute } from '@site/shared/router'
import type { CompositionView, RemoteEntry, RouteEntry } from './composition-view'
import type { Directory } from './directory'
import type { ScriptChecks } from './script-checks'
import { markOf, type StartMarks } from './start-marks'
import type { StyledPiece } from './stylesheet'

export interface WatchParts {
  readonly checks: Pick<ScriptChecks, 'scripts'>
  readonly marks: Pick<StartMarks, 'begin'>
  readonly directory: Pick<Directory, 'current'>
  /** Resolves when all rules that a piece uses are in the page. */
  style(piece: StyledPiece): Promise<void>
}

/** A release's lifecycles, whose scripts are checked before they are imported, and which is noted as starting while they run. */
export function watchRelease(
  remote: RemoteEntry,
  lifecycles: Lifecycles,
  { checks, marks, directory, style }: WatchParts,
): Lifecycles {
  async function check(props: PreloadProps): Promise<void> {
    const piece = pieceOf(directory.current(), props)
    await Promise.all([checks.scripts(remote, () => piece?.scripts ?? []), style(piece ?? {})])
  }
  const preloaded = new Set<string>()
  async function noted<Value>(start: () => Promise<Value>): Promise<Value> {
    const started = marks.begin(markOf(remote))
    try {
      return await start()
    } finally {
      started()
    }
  }
  return {
    ...lifecycles,
    async preload(props) {
      const { pathname } = props.location
      if (preloaded.has(pathname)) return
      await noted(async () => {
        await check(props)
        await lifecycles.preload?.(props)
      })
      preloaded.add(pathname)
    },
    mount: (props) =>
      noted(async () => {
        await check(props)
        return lifecycles.mount(props)
      }),
    async update(props) {
      await check(props) // it may be another page
      return lifecycles.update(props)
    },
  }
}

/** The page or widget that is about to be imported. */
function pieceOf(
  { routes, widgets }: CompositionView,
  { remote, slot, location }: PreloadProps,
): (Pick<RouteEntry, 'scripts'> & StyledPiece) | null | undefined {
  return slot === null
    ? findRoute(routes, location.pathname)
    : widgets.find((widget) => widget.remote === remote && widget.slot === slot)
}
