import { type Composition, ShellRelease } from '@site/records/documents/composition'
import { moduleOf } from '@site/records/documents/majors'
import { misfits } from '@site/records/documents/misfits'
import { Release } from '@site/records/documents/release'
import { ReleaseError } from '@site/records/store/release-error'
import { releaseVersions } from '@site/records/store/release-versions'
import { type ReadableStore, readDocument } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { didYouMean } from '../nearest'
import { lastGoodReleases } from './last-good'
import { readMajors, withoutUnused } from './linked-majors'
import { publishedShared } from './published-shared'
import type { Selection } from './selection'
import { sortVersions } from './version-order'

export interface ComposeOptions {
  readonly before: Composition | null
  /** The composition that a rollback returns to. */
  readonly rollbackTo: Composition | null
}

/** Composes releases of the store. @throws ReleaseError when they are linked with missing modules. */
export async function compose(
  store: ReadableStore,
  selection: Selection,
  { before, rollbackTo }: ComposeOptions,
): Promise<Composition> {
  const shell = await readDocument(store, storePaths.release(storePaths.shell(selection.shell)), ShellRelease)
  const remotes: Record<string, Release> = {}
  for (const [name, version] of Object.entries(selection.remotes).sort()) {
    const same = before?.remotes[name]
    remotes[name] = same?.version === version ? same : await readRelease(store, name, version)
  }
  const { majors: all, tables } = await readMajors(store, selection)
  const fallbacks = lastGoodReleases(remotes, { contract: shell.contract, before, rollbackTo })
  const [core] = coresOf(shell.majors)
  const lastGood = Object.fromEntries(
    Object.entries(fallbacks).filter(
      ([who, release]) =>
        misfits(all, { ...release, who }).length === 0 &&
        coresOf(release.majors).every((name) => name === core),
    ),
  )
  // A team's move changes nothing of the page: majors that it leaves unused are removed by the next move of the site's key.
  const isOfPage = selection.brings || before?.shell.version !== shell.version
  const linked = [shell, ...Object.values(remotes), ...Object.values(lastGood)]
  const majors = isOfPage ? withoutUnused(all, linked, selection.brings ?? []) : all
  await refuseMissing(store, majors, shell, remotes, before)
  return { schema: 1, contract: shell.contract, shell, majors, tables, remotes, lastGood }
}

/** Written last: a release without it is an upload that is running, or was interrupted. */
const RELEASE = 'release.json'

export async function readRelease(store: ReadableStore, name: string, version: string): Promise<Release> {
  const folder = storePaths.remote(name, version)
  const isThere = (await store.list(folder)).includes(RELEASE)
  if (isThere) return readDocument(store, `${folder}/${RELEASE}`, Release)
  const versions = sortVersions(await releaseVersions(store, name))
  const what = `${name} ${version} cannot go live.`
  const publish = `publish it first: npm run release -- publish mfe-${name}`
  if (versions.length > 0)
    throw new ReleaseError({
      code: 'KW1502',
      what,
      cause: `The store ${store.place} has no such release; it has ${versions.join(', ')}.`,
      next: `Activate one of these, or ${publish}`,
    })
  throw new ReleaseError({
    code: 'KW1503',
    what,
    cause: `The store ${store.place} has no remote ${name}${didYouMean(name, await store.list(storePaths.remotes))}`,
    next: `Correct the name, or ${publish}`,
  })
}

/** Every major that a part is linked with must be there, with all names it imports; and of the core exactly one. */
async function refuseMissing(
  store: ReadableStore,
  majors: Composition['majors'],
  shell: ShellRelease,
  remotes: Readonly<Record<string, Release>>,
  before: Composition | null,
): Promise<void> {
  const linked = [
    { ...shell, who: `shell ${shell.version}` },
    ...Object.values(remotes)
      // A live release that already lacks something must not block others.
      .filter((release) => before?.remotes[release.name] !== release || fits(before, release))
      .map((release) => ({ ...release, who: `${release.name} ${release.version}` })),
    ...Object.entries(majors).map(([major, { version, imports }]) => ({
      who: `${major} (${version})`,
      majors: Object.keys(imports),
      imports,
    })),
  ]
  const cores = coresOf(Object.keys(majors))
  const missing = linked.filter((each) => misfits(majors, each).length > 0)
  const problems = [
    ...missing.flatMap((each) => misfits(majors, each)),
    ...(cores.length > 1 ? [`${cores.join(' and ')} would be two sessions in one page`] : []),
  ]
  if (problems.length === 0) return
  throw new ReleaseError({
    code: 'KW1504',
    what: 'These releases cannot go live together.',
    cause: `${problems.join('; ')}.`,
    next: await whatHelps(store, majors, missing),
  })
}

const coresOf = (majors: readonly string[]) => majors.filter((major) => moduleOf(major) === 'core')

const fits = ({ majors }: Composition, release: Release): boolean =>
  misfits(majors, { ...release, who: release.name }).length === 0

/** The next step for the user when releases do not fit. */
async function whatHelps(
  store: ReadableStore,
  majors: Composition['majors'],
  missing: readonly Parameters<typeof misfits>[1][],
): Promise<string> {
  const published = await publishedShared(store)
  const hasAll = ({ modules }: (typeof published)[number]) =>
    missing.every((each) => misfits({ ...majors, ...modules }, each).length === 0)
  const fitting = missing.length > 0 && published.find(hasAll)
  if (fitting)
    return `The site's key brings what is missing: activate shared@${fitting.version}, before these or together with them.`
  if (missing.length === 0)
    return 'A page has one session: activate shared@<version> together with the shell and every remote, each built against the same core.'
  return "Build the one that is behind against what is live, or publish a release of shared that has what is missing, and have the site's key activate it: activate shared@<version>"
}
