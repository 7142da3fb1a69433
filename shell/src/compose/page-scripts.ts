import type { Claim, PagePlan, PageSettings } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { CompositionView } from '../remotes/composition-view'
import { releaseUrl } from '../remotes/composition-view'

interface Script {
  readonly path: string
  readonly integrity: string
}

type Links = Readonly<Record<string, string>>

export interface ImportMap {
  readonly imports: Links
  readonly integrity: Links
}

/** The scripts that a page will need. Paths are absolute from the site's root. */
export interface PageScripts {
  readonly importMap: ImportMap
  readonly scripts: readonly Script[]
  readonly main: Script
  /** Fetched when a file arrives damaged. */
  readonly repair: Script | null
}

/** Registered, never imported: no browser looks up its integrity in the map. */
const SERVICE_WORKER = /\/service-worker-[^/]+\.js$/

/** The built `remotes/repair.ts`. */
const REPAIR = /\/repair-[^/]+\.js$/

/** Scripts that are imported only on hosts with a setting for it: elsewhere their hash is useless. */
const saidSo: readonly [RegExp, (settings: PageSettings) => boolean][] = [
  [/\/start-overrides-[^/]+\.js$/, ({ overrides }) => overrides === true],
  [/\/measure-visit-[^/]+\.js$/, ({ config }) => config.vitalsSample !== undefined],
]

/** Whether a page may import a file of the shell. */
const isImported = (path: string, settings: PageSettings): boolean =>
  path.endsWith('.js') &&
  !SERVICE_WORKER.test(path) &&
  saidSo.every(([script, says]) => !script.test(path) || says(settings))

/** Determines what a page needs before it is interactive, and the integrity of everything it may load later. */
export function pageScripts(
  { composition, claim, styles }: PagePlan,
  view: CompositionView,
  settings: PageSettings,
): PageScripts {
  const { shell, majors } = composition
  const integrity: Record<string, string> = {}
  // A page links every major, since any remote may follow; a style sheet that is not here is linked with the first piece that needs it.
  for (const { files } of Object.values(majors))
    for (const [path, file] of Object.entries(files))
      if (path.endsWith('.js') || (path.endsWith('.css') && !styles.includes(path)))
        integrity[path] = file.integrity
  for (const [path, file] of Object.entries(shell.files))
    if (isImported(path, settings)) integrity[path] = file.integrity
  for (const release of nearReleases(composition, view))
    for (const [path, file] of Object.entries(release.files)) {
      const url = releaseUrl(release.name, release.version, path)
      // Browsers read the map for scripts only; the shell reads it for the style sheets that it links.
      if (path.endsWith('.js') || (path === release.stylesheet && !styles.includes(url)))
        integrity[url] = file.integrity
    }
  const script = (path: string): Script => ({ path, integrity: integrity[path] ?? '' })
  const repair = Object.keys(shell.files).find((path) => REPAIR.test(path))
  const needed = new Set([
    ...modulesOf(composition, shell),
    ...shell.scripts,
    ...(claim ? [...modulesOf(composition, claim.release), ...scriptsOf(claim)] : []),
  ])
  return {
    importMap: {
      imports: Object.fromEntries(Object.entries(majors).map(([major, { url }]) => [major, url])),
      integrity,
    },
    scripts: [...needed].map(script),
    main: script(shell.script),
    repair: repair ? script(repair) : null,
  }
}

/**
 * The remotes of the page itself, and those that menus and the shell's own links lead to: their scripts and style sheets are checked one by
 * one when requested. Every other remote is checked as a whole when it is reached, so that a page does not grow with their number.
 */
function nearReleases({ shell, remotes }: Composition, view: CompositionView): Release[] {
  const leadsTo = ({ routes }: Release) => routes.some(({ path, nav }) => nav || shell.links.includes(path))
  return Object.values(remotes).filter((release) => release.name in view.remotes || leadsTo(release))
}

/** The files of the shared modules that releases are linked with. */
const modulesOf = ({ majors }: Composition, linked: Pick<Release, 'majors'>): string[] =>
  linked.majors.flatMap((major) => majors[major]?.url ?? [])

const scriptsOf = ({ release: { name, version, entry }, route }: Claim): string[] =>
  [entry, ...route.scripts].map((path) => releaseUrl(name, version, path))
