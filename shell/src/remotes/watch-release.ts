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

/** A release whose scripts are checked before they are imported, and which is noted as starting while they run. */
export interface WatchedRelease {
  readonly lifecycles: Lifecycles
  /** Imports a page's own scripts, so that mounting it need not wait for them. */
  importScripts(urls: readonly string[]): Promise<void>
}

export function watchRelease(
  remote: RemoteEntry,
  lifecycles: Lifecycles,
  { checks, marks, directory }: WatchParts,
): WatchedRelease {
  const check = (props: ParcelProps) => checks.scripts(remote, () => scriptsOf(directory.current(), props))
  const imported = new Set<string>()
  async function noted<Value>(start: () => Promise<Value>): Promise<Value> {
    const started = marks.begin(markOf(remote))
    try {
      return await start()
    } finally {
      started()
    }
  }
  return {
    lifecycles: {
      ...lifecycles,
      mount: (props) =>
        noted(async () => {
          await check(props)
          return lifecycles.mount(props)
        }),
      async update(props) {
        await check(props) // it may be another page
        return lifecycles.update(props)
      },
    },
    async importScripts(urls) {
      // Browsers take a task or two to answer an import, even of a module that is there.
      if (urls.every((url) => imported.has(url))) return
      await noted(async () => {
        await checks.scripts(remote, () => urls)
        await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
      })
      for (const url of urls) imported.add(url)
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
