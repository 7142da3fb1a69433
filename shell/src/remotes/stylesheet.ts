import { AppError } from '@site/shared/errors'
import type { RemoteEntry, RouteEntry } from './composition-view'
import { pageImportMap } from './import-map'
import { fetchWhole } from './past-the-cache'

type Sheet = HTMLLinkElement | HTMLStyleElement

/** The part of a release's style sheet that may have arrived with a page. A widget's part covers its text only. */
export type StyledPiece = Pick<RouteEntry, 'stylesheet'>

/** Whether the page was composed with all rules of this release that one of its pages uses. */
export const arrivedStyled = (remote: RemoteEntry, { stylesheet = '' }: StyledPiece): boolean =>
  (stylesheet === remote.stylesheet || stylesheet.startsWith(folderOf(remote))) &&
  document.querySelector(`style[data-styles="${stylesheet}"]`) !== null

/** Matches no device: the sheet is in the page without effect. */
const WITHOUT_EFFECT = 'not all'

/**
 * Loads a release's whole style sheet into the page, and its kit's, unless they are there. Rejects when one does not load: a remote is
 * styled or not shown. A damaged sheet is repaired first, so that the next call finds it whole.
 *
 * Whether the sheet has effect at once depends on the page:
 * - it arrived with a part of the sheet: the sheet has effect if the part has;
 * - it has a sheet of another release: none before `applyStylesheet`, because both use the same class names;
 * - it has neither: it has effect. Enabling it later would make Chromium lay out the whole page.
 * @param integrity of the release's files, where known.
 */
export async function loadStylesheet(
  remote: RemoteEntry,
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  const { stylesheet, kitStylesheet } = remote
  await Promise.all([
    kitStylesheet && load(remote, kitStylesheet, pageImportMap().integrity?.[kitStylesheet]),
    stylesheet && load(remote, stylesheet, integrity[stylesheet]),
  ])
}

async function load(remote: RemoteEntry, stylesheet: string, hash = ''): Promise<void> {
  const there = document.querySelector<Sheet>(`[data-styles="${stylesheet}"]`)
  if (there?.sheet) return
  const link = there ?? linkStylesheet(remote, stylesheet, hash)
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', async () => {
      link.remove()
      if (hash) await fetchWhole(stylesheet, hash).catch(() => undefined)
      const { name, version } = remote
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

function linkStylesheet(remote: RemoteEntry, stylesheet: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = stylesheet
  const isOwn = stylesheet.startsWith('/remotes/') // the kit's names its classes as no other does
  const sheets = [...sheetsOf(remote.name)]
  const part = sheets.find((sheet) => isOf(sheet, remote))
  link.media = isOwn && sheets.length > 0 ? (part?.media ?? WITHOUT_EFFECT) : ''
  link.fetchPriority = 'high' // browsers load a sheet without effect at low priority
  link.integrity = integrity
  link.dataset['styles'] = stylesheet
  document.head.append(link)
  return link
}

/**
 * Puts a release's style sheets into effect instead of those of the remote's other releases: they use the same class names. They stay in
 * the page: a rollback may need them.
 */
export function applyStylesheet(remote: RemoteEntry): void {
  for (const sheet of sheetsOf(remote.name)) {
    const media = isOf(sheet, remote) ? '' : WITHOUT_EFFECT
    if (sheet.media !== media) sheet.media = media
  }
}

/** A part that a page arrived with is in the release's folder, the whole with the files named by their content. */
const isOf = ({ dataset: { styles = '' } }: Sheet, remote: RemoteEntry) =>
  styles === remote.stylesheet || styles.startsWith(folderOf(remote))

/** As in `releaseUrl`, whose module loads later. */
const folderOf = ({ name, version }: RemoteEntry) => `/remotes/${name}/${version}/`

/** Those still loading as well. */
function sheetsOf(remote: string): NodeListOf<Sheet> {
  return document.querySelectorAll<Sheet>(`[data-styles^="/remotes/${CSS.escape(remote)}/"]`)
}
