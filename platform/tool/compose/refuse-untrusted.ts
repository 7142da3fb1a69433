import { isDeepStrictEqual } from 'node:util'
import { changedParts } from '@site/records/documents/changed-parts'
import type { Composition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import type { Release } from '@site/records/documents/release'
import type { Trust } from '@site/records/history/trust'
import { fileProblems } from '@site/records/store/file-problems'
import type { RefusalCode } from '@site/records/store/refusals/refusals'
import { ReleaseError } from '@site/records/store/release-error'
import { releasePublisher } from '@site/records/store/release-publisher'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'
import type { LiveState } from './live'

/** The number of files that are named: more would only bury the first. */
const MAX_NAMED = 5

/**
 * Refuses newly live releases unless an authorized owner published them, and the store has the published bytes.
 * @throws ReleaseError that names the others.
 */
export async function refuseUntrusted(
  store: ReadableStore,
  trust: Trust,
  { live, accepted }: LiveState,
  after: Composition,
): Promise<void> {
  const before = live?.composition ?? null
  for (const name of changedParts(before, after)) {
    const release = name === null ? undefined : after.remotes[name]
    if (release && !isDeepStrictEqual(release, before?.remotes[release.name]))
      await refuseStrangeRelease(store, trust, release, accepted)
  }
  if (before && changedUnderItsVersion(before, after))
    throw new ReleaseError({
      code: 'KW1506',
      what: 'Nothing was changed.',
      cause: `Shell ${after.shell.version} or a shared module in ${store.place} is not what went live under that version.`,
      next: 'Restore their release.json from a copy, or publish and activate both under a new version.',
    })
  const known = new Set((before ? compositionFiles(before) : []).map(({ path }) => path))
  const added = compositionFiles(after).filter(({ path }) => !known.has(path))
  const problems = await fileProblems(store, added)
  if (problems.length === 0) return
  const more = problems.length > MAX_NAMED ? `, and ${problems.length - MAX_NAMED} more` : ''
  throw new ReleaseError({
    code: 'KW1507',
    what: 'These releases cannot go live.',
    cause: `${problems.slice(0, MAX_NAMED).join('\n         ')}${more}.`,
    next: 'Publish what is damaged again under a new version, and activate that.',
  })
}

/** Shell and `shared` carry no signature of their own: the signed move that brought them attests them. */
function changedUnderItsVersion(before: Composition, after: Composition): boolean {
  const isChanged = (now: { readonly release: string }, major: string) =>
    now.release === before.majors[major]?.release && !isDeepStrictEqual(now, before.majors[major])
  return (
    (before.shell.version === after.shell.version && !isDeepStrictEqual(before.shell, after.shell)) ||
    Object.entries(after.majors).some(([major, now]) => isChanged(now, major))
  )
}

async function refuseStrangeRelease(
  store: ReadableStore,
  trust: Trust,
  release: Release,
  accepted: LiveState['accepted'],
): Promise<void> {
  const { name, version } = release
  const refusal = (code: RefusalCode, cause: string) =>
    new ReleaseError({
      code,
      what: `${name} ${version} cannot go live.`,
      cause,
      next: `Raise "version" in mfe-${name}/package.json and publish it with a key that counts now: npm run release -- publish mfe-${name} --as <owner>`,
    })
  const key = await releasePublisher(store, trust, release).catch((error: unknown) => {
    throw refusal('KW1508', `Nobody who may publish ${name} attests it: ${errorMessage(error)}.`)
  })
  if (key.retired === null) return
  // With a retired key, a release can be dated before the key's end. A composition that was live by then cannot be forged afterwards.
  if ((await accepted()).some(({ composition }) => isDeepStrictEqual(composition.remotes[name], release)))
    return
  throw refusal(
    'KW1509',
    `The key of ${key.owner} that published it retired on ${key.retired}, and the release was never live.`,
  )
}
