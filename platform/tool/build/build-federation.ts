import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { FEDERATION_FOLDER, FEDERATION_LIST, type FederationList } from '@site/records/documents/federation'
import { integrityOf } from '@site/records/documents/integrity'
import { digestFiles } from '@site/records/store/digest-files'

const run = promisify(execFile)
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** Arguments of `vite` in the script `build` of every remote. */
export const BUILD = ['build', '--configLoader', 'runner'] as const

/**
 * Builds the container for other hosts, as `npm run build` in the remote's folder does. In a process of its own: the federation
 * plugin keeps its build state for the whole process, and the build can run beside the one for the pages of this site.
 */
export async function buildFederation(folder: string, outDir: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [vite, ...BUILD, '--outDir', outDir, '--logLevel', 'warn']
  await run(process.execPath, args, { cwd: folder, env }).catch(({ stderr, stdout, message }) => {
    throw new Error(`its container for other hosts was not built: ${stderr || stdout || message}`)
  })
}

/** Adds the built container to a release. Returns the integrity of the list of its files. */
export async function addFederation(built: string, releaseFolder: string): Promise<string> {
  await rm(join(built, '.vite'), { recursive: true, force: true })
  const files = Object.entries(await digestFiles(built)).map(([file, { integrity }]) => [file, integrity])
  const list: FederationList = { schema: 1, files: Object.fromEntries(files) }
  const text = `${JSON.stringify(list, null, 2)}\n`
  await rename(built, join(releaseFolder, FEDERATION_FOLDER))
  await writeFile(join(releaseFolder, FEDERATION_LIST), text)
  return integrityOf(text)
}
