import { AppError } from '@site/shared/errors'
import { fetchWhole } from '../repair/load-repair'
import { tryTwice } from '../with-timeout'
import { moduleScript } from './trusted-script'

const inPage = new Map<string, Promise<void>>()

/**
 * Runs a script of a release if it has the bytes that were published. Whoever imports its address afterwards gets this very
 * module. It is how scripts are checked in browsers that do not do it by themselves: every one holds a script element to
 * its integrity, while WebKit ignores that of module preloads, and the import map's for `import()` (`docs/browsers.md`).
 * One that came damaged is repaired and run after all.
 * @throws AppError `remote-broken`; the next call tries again.
 */
export function checkedScript(url: string, integrity: string): Promise<void> {
  const known = inPage.get(url)
  if (known) return known
  const checked = tryTwice(
    () => runScript(url, integrity),
    () => fetchWhole(url, integrity),
  ).catch(() => {
    inPage.delete(url)
    throw refusedScript(url)
  })
  inPage.set(url, checked)
  return checked
}

function runScript(url: string, integrity: string): Promise<void> {
  const script = moduleScript(url, integrity)
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject()
    }
    document.head.append(script)
  })
}

export const refusedScript = (url: string): AppError =>
  new AppError('remote-broken', `${url} is not run: it did not come, or not with the bytes published.`, {
    context: { url },
  })
