import { AppError } from '@site/shared/errors'
import { fetchWhole } from '../repair/load-repair'
import type { RemoteEntry } from './composition-view'
import { pageImportMap } from './import-map'

type Sheet = HTMLLinkElement | HTMLStyleElement

/** Matches no device: the sheet is in the page, and has no effect. */
const WITHOUT_EFFECT = 'not all'

/**
 * Resolves when a remote's style sheet is in the page, and that of its kit: inlined by the host, or linked now. Beside one of another release
 * it is without effect until it is applied; alone it has effect when it comes, because to change that later has Chromium lay out
 * the whole page. A remote is styled or not shown: a failed style sheet of an exposed module is otherwise silent, and never tried
 * again. What came damaged is repaired before the failure is told: the next call has it.
 * @param integrity of the release's files, where known.
 * @returns what puts it into effect.
 */
export async function loadStylesheet(
  remote: RemoteEntry,
  integrity: Readonly<Record<string, string>>,
): Promise<() => void> {
  const { stylesheet, kitStylesheet } = remote
  await Promise.all([
    kitStylesheet && load(remote, kitStylesheet, pageImportMap().integrity?.[kitStylesheet]),
    stylesheet && load(remote, stylesheet, integrity[stylesheet]),
  ])
  return () => applyStylesheet(remote)
}

async function load({ name, version }: RemoteEntry, stylesheet: string, hash = ''): Promise<void> {
  const there = document.querySelector<Sheet>(`[data-styles="${stylesheet}"]`)
  if (there?.sheet) return
  const link = there ?? linkStylesheet(name, stylesheet, hash)
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', async () => {
      link.remove()
      if (hash) await fetchWhole(stylesheet, hash).catch(() => undefined)
      reject(
        new AppError(
          'remote-unreachable',
          `The style sheet of ${name} ${version} did not load (${stylesheet}).`,
          { context: { remote: name, version, stylesheet } },
        ),
      )
    })
  })
}

function linkStylesheet(remote: string, stylesheet: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  const isOwn = stylesheet.startsWith('/remotes/') // the kit's names its classes as no other does
  link.media = isOwn && sheetsOf(remote).length > 0 ? WITHOUT_EFFECT : ''
  link.fetchPriority = 'high' // for a sheet without effect browsers take their time
  link.integrity = integrity
  link.dataset['styles'] = stylesheet
  document.head.append(link)
  return link
}

/**
 * Puts a release's style sheet into effect, in the place of those of the remote's other releases: they name their classes
 * alike. They stay in the page, for the way back.
 */
function applyStylesheet({ name, stylesheet }: RemoteEntry): void {
  for (const sheet of sheetsOf(name)) {
    const media = sheet.dataset['styles'] === stylesheet ? '' : WITHOUT_EFFECT
    if (sheet.media !== media) sheet.media = media
  }
}

/** Those that are still coming as well. */
function sheetsOf(remote: string): NodeListOf<Sheet> {
  return document.querySelectorAll<Sheet>(`[data-styles^="/remotes/${CSS.escape(remote)}/"]`)
}
