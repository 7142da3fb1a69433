import type { Lifecycles, ParcelProps } from '@site/shared/contracts'
import { findRoute } from '@site/shared/router'
import type { CompositionView, RemoteEntry } from './composition-view'
import type { Directory } from './directory'
import type { ScriptChecks } from './script-checks'
import { markOf, type StartMarks } from './start-marks'

export interface WatchParts {
  readonly checks: Pick<ScriptChecks, 'scripts'>
  readonly marks: Pick<StartMarks, 'begin'>
  readonly directory: Pick<Directory, 'current'>
}

/** The lifecycles of a release, which check what a page imports before it does, and note that it starts. */
export function watchedLifecycles(
  remote: RemoteEntry,
  lifecycles: Lifecycles,
  { checks, marks, directory }: WatchParts,
): Lifecycles {
  const check = (props: ParcelProps) => checks.scripts(remote, () => scriptsOf(directory.current(), props))
  return {
    ...lifecycles,
    async mount(props) {
      const mounted = marks.begin(markOf(remote))
      try {
        await check(props)
        return await lifecycles.mount(props)
      } finally {
        mounted()
      }
    },
    async update(props) {
      await check(props) // it may be another page
      return lifecycles.update(props)
    },
  }
}

/** Files of the page or widget that is about to be imported. */
function scriptsOf({ routes, widgets }: CompositionView, props: ParcelProps): readonly string[] {
  const { remote, slot, location } = props
  const piece =
    slot === null
      ? findRoute(routes, location.pathname)
      : widgets.find((widget) => widget.remote === remote && widget.slot === slot)
  return piece?.scripts ?? []
}
