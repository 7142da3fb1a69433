import { repair } from '../repair/load-repair'
import { tryTwice } from '../with-timeout'
import { preloadScripts } from './import-map'
import type { ScriptChecks } from './script-checks'

/** What the builds call for each `import()` of a file of their own (`platform/build/page-speed/lean-preload.ts`). */
const IMPORT = '__siteImport'

type Load = () => Promise<unknown>

/**
 * Has what the builds import later come as it was published: checked first where the browser does not check it, and asked for once more when
 * it came damaged.
 */
export function watchLaterImports(page: Window, { byBrowser, later }: ScriptChecks): void {
  Reflect.set(page, IMPORT, (load: Load, folder: string, files: readonly string[] = []) => {
    const together = files.map((file) => folder + file)
    if (byBrowser) preloadScripts(together)
    const start = () => (byBrowser ? load() : later(folder, fileOf(load), together).then(load))
    return tryTwice(start, async (error) => {
      if (!(await repair())) throw error
    })
  })
}

/** The name of the file that a built function imports. No build knows it where the function is made, and its own text tells. */
const fileOf = (load: Load): string => /\bimport\(.[^)]*?([^/)]+).\)/.exec(String(load))?.[1] ?? ''
