import type { Lifecycles, PreloadProps } from '@site/shared/contracts'
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

/** A release's lifecycles, whose scripts are checked before they are imported, and which is noted as starting while they run. */
export function watchRelease(
  remote: RemoteEntry,
  lifecycles: Lifecycles,
  { checks, marks, directory }: WatchParts,
): Lifecycles {
  const check = (props: PreloadProps) => checks.scripts(remote, () => scriptsOf(directory.current(), props))
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

/** Files of the page or widget that is about to be imported. */
function scriptsOf({ routes, widgets }: CompositionView, props: PreloadProps): readonly string[] {
  const { remote, slot, location } = props
  const piece =
    slot === null
      ? findRoute(routes, location.pathname)
      : widgets.find((widget) => widget.remote === remote && widget.slot === slot)
  return piece?.scripts ?? []
}
