import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { inputVersion, SITE_INPUTS } from './input-version'
import { LICENCES, licencesOf } from './licences'

/** The program of the thread in which a composition is tried: copied unchanged beside the build. */
export const TRIAL_THREAD = 'trial-thread.mjs'

/** JSON Schema of the documents, which the host serves. */
export const SCHEMAS = 'schemas'

const INPUTS = [
  ...SITE_INPUTS,
  'platform/host',
  'platform/records',
  'platform/tool/build',
  'shared/src',
  'package-lock.json',
]

/**
 * Builds the host as plain JavaScript that `node` runs alone: one file with all dependencies inside, and the trial thread
 * beside it. Does nothing and returns `false` when the existing build has the same sources.
 */
export async function buildHost(root: string): Promise<boolean> {
  const folder = join(root, 'platform/host')
  const dist = join(folder, 'dist')
  const version = await inputVersion(root, '0.1.0', INPUTS)
  if (versionIn(dist) === version) return false
  const work = join(root, '.cache/build', `host-${randomUUID()}`)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: work,
      emptyOutDir: true,
      rolldownOptions: { input: { host: 'main.ts' }, output: { codeSplitting: false } },
    },
  })
  await cp(join(folder, TRIAL_THREAD), join(work, TRIAL_THREAD))
  await cp(join(folder, SCHEMAS), join(work, SCHEMAS), { recursive: true })
  // Contains the version of the build, and makes it a module wherever it is copied to.
  const manifest = { name: '@site/host', private: true, version, type: 'module' }
  await writeFile(join(work, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(work, LICENCES), licencesOf(folder))
  await rm(dist, { recursive: true, force: true })
  await rename(work, dist)
  return true
}

/** The version of the last build; `undefined` when there is none. */
function versionIn(dist: string): string | undefined {
  const manifest = join(dist, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }
  return version
}
