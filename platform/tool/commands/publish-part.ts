import { join, relative } from 'node:path'
import type { Release } from '@site/records/documents/release'
import type { SharedRelease } from '@site/records/documents/shared-release'
import { causeOf, ReleaseError } from '@site/records/store/release-error'
import { buildRemote } from '../build/build-remote'
import { type BuiltShared, buildOwnReact, buildShared } from '../build/build-shared'
import { buildShell } from '../build/build-shell'
import { refuseTypeErrors } from '../build/check-types'
import { installedMajor } from '../build/installed-majors'
import { installedPackage, isInstalled } from '../build/installed-package'
import { remoteFolder } from '../build/remote-folder'
import { readRemoteManifest } from '../build/remote-manifest'
import { largestPage } from '../checks/size-budget'
import type { Context } from '../cli/command'
import type { Output } from '../cli/output'
import type { Step } from '../cli/report'
import { readLive } from '../compose/live'
import { kB } from '../kilobytes'
import { readBuilt } from '../publish/built-folder'
import { readBuiltShared } from '../publish/built-shared'
import { type Built, recordOf } from '../publish/candidate'
import { addSources, compareSources } from '../publish/part-sources'
import { publish } from '../publish/publish'
import { isPagePart, isPublished, type Part, partFolder } from '../publish/repository-parts'
import { withPackages } from '../publish/with-packages'

export type Published = Output<'publish'>['releases'][number]

/** One run of the command. */
export interface Run {
  readonly dryRun: boolean
  /** Newest first: the releases of `shared` that a dry run would have added by now, for the parts that follow. */
  readonly checkedShared: SharedRelease[]
  readonly step: Step
}

export function checkTypes(root: string, step: Step, { name, version }: Part): Promise<void> {
  const folder = relative(root, partFolder(root, name)) || '.'
  return step(`Check the types of ${name}`, () =>
    refuseTypeErrors(root, folder, `${name} ${version} is not published.`),
  )
}

/** A part whose version is in the store is not built: its sources are compared with those of that version. `null` if it is not. */
export async function publishedBefore(context: Context, part: Part): Promise<Published | null> {
  const { root, store } = context
  if (!(await isPublished(store, part))) return null
  return tellPublished(context, part, (await compareSources(store, root, part)) === 'changed')
}

function tellPublished({ root, log }: Context, { name, version }: Part, changedSince: boolean): Published {
  const manifest = join(relative(root, partFolder(root, name)), 'package.json')
  log(
    changedSince
      ? `${name} ${version}: NOT published. Its files have changed since ${version} was published, and its version has not.\n  next:  Raise "version" in ${manifest} and run the command again.`
      : `${name} ${version}: published before. To publish a change, raise "version" in ${manifest}.`,
  )
  return { name, version, outcome: 'there', changedSince }
}

/**
 * The same for a part named on the command line; `null` also if only a build can decide.
 * @throws ReleaseError when its sources differ: a published version never changes.
 */
export async function publishedAsNamed(context: Context, part: Part): Promise<Published | null> {
  const { root, store } = context
  if (!(await isPublished(store, part))) return null
  const sources = await compareSources(store, root, part)
  if (sources === null && !isPagePart(part.name)) return null
  if (sources !== 'changed') return tellPublished(context, part, false)
  throw new ReleaseError({
    code: 'KW1406',
    what: `${part.name} ${part.version} is not published.`,
    cause: `The store ${store.place} has that version, and the files here have changed since. A published version never changes.`,
    next: `Publish it under the next version: npm run release -- publish ${relative(root, partFolder(root, part.name)) || part.name} --bump patch (or minor, major). Nothing was built.`,
  })
}

/** Builds, checks and adds a part of the repository. */
export const publishPart = (context: Context, { name, version }: Part, run: Run): Promise<Published> =>
  isPagePart(name) ? publishPagePart(context, name, version, run) : publishRemote(context, name, version, run)

async function publishRemote(context: Context, name: string, version: string, run: Run): Promise<Published> {
  const { root } = context
  const remote = await readRemoteManifest(root, name)
  const built = await run.step(`Build mfe-${name} ${version}`, async () => {
    if (bringsReact(root, name))
      await publishOwnReact(context, await buildOwnReact(root, remoteFolder(root, name)), run)
    return buildRemote({ root, remote, version, federation: true }).catch(
      notBuilt(name, version, `mfe-${name}`),
    )
  })
  await addSources(root, built, { name, version })
  return publishCandidate(context, built, run)
}

/** Checks and adds the output of `build` from another machine, or another job. */
export async function publishBuilt(context: Context, source: string, run: Run): Promise<Published> {
  const built = await readBuilt(source)
  try {
    const shared = await readBuiltShared(source)
    if (shared) await publishOwnReact(context, shared, run)
    return await publishCandidate(context, built, run)
  } finally {
    await built.dispose()
  }
}

/** Whether a remote has another major of React installed than the shared modules. */
export function bringsReact(root: string, name: string): boolean {
  const folder = remoteFolder(root, name)
  if (!isInstalled('react', folder)) return false
  return installedMajor('react', folder) !== installedMajor('react', installedPackage('@site/shared', folder))
}

/** The React of a remote that has another major installed. One of that version that another remote published serves as well. */
async function publishOwnReact(context: Context, built: BuiltShared, run: Run): Promise<void> {
  const { version } = built.release
  context.log(`  with a React of its own: ${version}`)
  if (await isPublished(context.store, { name: 'shared', version })) return built.dispose()
  const step: Run['step'] = (_, work) => work() // inside the remote's own step
  await publishCandidate(context, built, { ...run, step })
}

/** The shell, or `shared`: the parts of a page beside its remotes. Both come from one repository and have its versions. */
async function publishPagePart(
  context: Context,
  name: 'shell' | 'shared',
  version: string,
  run: Run,
): Promise<Published> {
  const { root } = context
  const build = (): Promise<Built> =>
    name === 'shell'
      ? buildShell(root, version)
      : buildShared(root, version).then((built) => withPackages(root, built))
  const built = await run.step(`Build ${name} ${version}`, () => build().catch(notBuilt(name, version, name)))
  await addSources(root, built, { name, version })
  return publishCandidate(context, built, run)
}

export const notBuilt = (name: string, version: string, folder: string) => (cause: unknown) => {
  throw new ReleaseError(
    {
      code: 'KW1308',
      what: `${name} ${version} is not published.`,
      cause: `It could not be built: ${causeOf(cause)}`,
      next: `Correct it in ${folder} and publish again. Nothing was uploaded.`,
    },
    { cause },
  )
}

/** Checks a built part, adds it, and removes the folder of the build. */
export async function publishCandidate(
  { store, signer, trust, log }: Context,
  candidate: Built,
  run: Run,
): Promise<Published> {
  const { name, path } = recordOf(candidate)
  const { version } = candidate.release
  const { dryRun, checkedShared, step } = run
  try {
    const outcome = await step(`Check ${dryRun ? '' : 'and add '}${name} ${version}`, async () => {
      const { live } = await readLive(store, trust())
      return publish(candidate, { store, signer, live: live?.composition ?? null, dryRun, checkedShared })
    })
    if (dryRun && outcome === 'new' && candidate.kind === 'shared') checkedShared.unshift(candidate.release)
    if (candidate.kind === 'remote') for (const line of sizeLines(candidate.release)) log(line)
    const place = `${store.place}/${path}`
    if (outcome === 'there')
      log(`  ${name} ${version}: done already, ${place} is the record of these very bytes.`)
    else
      log(
        `  ${name} ${version}: ${dryRun ? `every check passed. It would be added to ${store.place}` : `published to ${place}`}.`,
      )
    return { name, version, outcome: dryRun && outcome === 'new' ? 'checked' : outcome, changedSince: false }
  } finally {
    await candidate.dispose()
  }
}

function sizeLines(release: Release): readonly string[] {
  const files = Object.values(release.files)
  const bytes = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  const largest = release.routes.length > 0 ? `, its largest page ${kB(largestPage(release))}` : ''
  const paths = release.routes.map(({ path }) => path).join(', ') || 'none'
  const slots = release.widgets.map(({ slot }) => slot).join(', ') || 'none'
  return [
    `${release.name} ${release.version}: ${files.length} files, ${kB(bytes)} after gzip${largest}`,
    `  routes ${paths}; slots ${slots}`,
  ]
}
