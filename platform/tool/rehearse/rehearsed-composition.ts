import type { Composition } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import type { Release } from '@site/records/documents/release'
import { releasePath } from '@site/records/documents/release-path'
import type { ReadableStore } from '@site/records/store/store'
import { readVerified } from '@site/records/store/verified-file'
import { ownCopy } from './own-copy'
import type { RehearsedShared } from './rehearsed-shared'

/** The next composition, and a store that has its files. */
export interface RehearsedSite {
  readonly composition: Composition
  readonly store: ReadableStore
}

/**
 * The composition in which every remote runs on a release of `shared` without a new build. A patch replaces the release that it
 * patches, also for the shell. A newer major is added, the shell stays on its own, and the scripts of the remotes import the newer
 * one. Last good releases are left out: they would hide failures.
 */
export async function rehearsedSite(
  store: ReadableStore,
  live: Composition,
  { after, takes }: RehearsedShared,
): Promise<RehearsedSite> {
  const brought = Object.entries(after.modules).map(
    ([major, module]) => [major, { ...module, release: after.version }] as const,
  )
  const renamed = Object.entries(takes).filter(([major, next]) => major !== next)
  const moved = await Promise.all(
    Object.values(live.remotes).map((release) =>
      release.majors.some((major) => renamed.some(([old]) => old === major))
        ? withNames(store, release, renamed)
        : { release, texts: [] },
    ),
  )
  const texts = new Map(moved.flatMap((each) => each.texts))
  return {
    composition: {
      ...live,
      majors: { ...live.majors, ...Object.fromEntries(brought) },
      tables: { ...live.tables, ...after.tables },
      remotes: Object.fromEntries(moved.map(({ release }) => [release.name, release])),
      lastGood: {},
    },
    store: { ...store, read: async (path, fits) => texts.get(path) ?? store.read(path, fits) },
  }
}

/** The version of a release while it is rehearsed with other names in its scripts. */
const rehearsedVersion = (version: string): string => `${version}-rehearsed`

/** A release whose scripts import other majors, without prerendered text: a new build would have other classes than the old kit's. */
async function withNames(
  store: ReadableStore,
  release: Release,
  renamed: readonly (readonly [string, string])[],
): Promise<{ readonly release: Release; readonly texts: readonly (readonly [string, Buffer])[] }> {
  const { name } = release
  const copy = ownCopy(release, rehearsedVersion(release.version))
  const files = await Promise.all(
    Object.entries(release.files).map(async ([file, { integrity, ...sizes }]) => {
      const bytes = await readVerified(store, { path: releasePath(name, release.version, file), integrity })
      if (!/\.(?:js|css)$/.test(file)) return { file, bytes, list: { integrity, ...sizes } }
      const text = copy.textOf(bytes.toString('utf8'))
      const next = renamed.reduce((script, [from, to]) => script.replaceAll(nameOf(from), `$1${to}$1`), text)
      return { file, bytes: Buffer.from(next), list: { ...sizes, integrity: integrityOf(next) } }
    }),
  )
  const { version } = copy.release
  return {
    release: {
      ...withoutFragments(copy.release),
      majors: release.majors.map((major) => renamed.find(([from]) => from === major)?.[1] ?? major),
      imports: {},
      files: Object.fromEntries(files.map(({ file, list }) => [copy.fileOf(file), list])),
    },
    texts: files.map(({ file, bytes }) => [releasePath(name, version, copy.fileOf(file)), bytes] as const),
  }
}

/** Matches the name of a major as a script imports it. */
const nameOf = (major: string): RegExp => new RegExp(`(["'\`])${major.replaceAll('.', '\\.')}\\1`, 'g')

const withoutFragments = (release: Release): Release => ({
  ...release,
  routes: release.routes.map((route) => ({ ...route, fragment: null })),
  widgets: release.widgets.map((widget) => ({ ...widget, fragment: null })),
})

/** The same composition without prerendered texts: the browser renders every page, as after a click on a link. */
export const drawnInBrowser = (composition: Composition): Composition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, release]) => [name, withoutFragments(release)]),
  ),
})
