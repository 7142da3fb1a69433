import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { inputVersion, SITE_INPUTS } from './input-version'
import { LICENCES, licencesOf } from './licences'

/** The program of the thread in which a composition is tried: it runs as it is, beside what is built. */
export const TRIAL_THREAD = 'trial-thread.mjs'

/** JSON Schema of the documents, which the host hands out. */
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
 * Builds the host as plain JavaScript that `node` alone runs: one file with everything inside that it needs, and the thread of trials
 * beside it. Does nothing and returns `false` when what is there was built from the same sources.
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
  // Says what was built, and that it is a module wherever it is copied to.
  const manifest = { name: '@site/host', private: true, version, type: 'module' }
  await writeFile(join(work, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(join(work, LICENCES), licencesOf(folder))
  await rm(dist, { recursive: true, force: true })
  await rename(work, dist)
  return true
}

/** The version of what was built last; `undefined` when nothing was. */
function versionIn(dist: string): string | undefined {
  const manifest = join(dist, 'package.json')
  if (!existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string }
  return version
}
