import { createHash } from 'node:crypto'
import type { Release, Signed } from '@site/shared/contracts'
import { errorMessage } from '@site/shared/errors'
import { compositionFiles, mayChange, type ReleaseMark, type Trust, verifySigned } from '@site/shared/signing'
import { readComposition } from '../composition/live'
import { readJson, type Store } from '../store/store'
import { storePaths } from '../store/store-paths'

export interface Verified {
  readonly files: number
  /** One sentence for each thing that is wrong. */
  readonly problems: readonly string[]
}

/** Whether every file of a composition is there with the bytes that were published, by somebody who may. */
export async function verifyComposition(store: Store, trust: Trust, id: string): Promise<Verified> {
  const composition = await readComposition(store, id)
  const files = compositionFiles(composition)
  const problems: string[] = []
  for (const { path, who, integrity } of files) {
    const bytes = await store.read(path).catch(() => null)
    if (!bytes) problems.push(`${who}: ${path} is missing`)
    else if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
      problems.push(`${who}: ${path} was changed after it was published`)
  }
  for (const release of Object.values(composition.remotes)) {
    const wrong = await signatureProblem(store, trust, release)
    if (wrong) problems.push(`${release.name} ${release.version}: ${wrong}`)
  }
  return { files: files.length, problems }
}

async function signatureProblem(store: Store, trust: Trust, release: Release): Promise<string | null> {
  const folder = storePaths.remote(release.name, release.version)
  try {
    const text = await store.read(storePaths.release(folder))
    const signed = await readJson<Signed<ReleaseMark>>(store, storePaths.signature(folder))
    const key = verifySigned(trust, 'release', signed)
    const { name, version, digest } = signed.record
    if (!mayChange(key, release.name))
      return `the key of ${key.owner} signed it, and may not publish ${release.name}`
    if (name !== release.name || version !== release.version)
      return `its signature is one for ${name} ${version}`
    if (digest !== createHash('sha256').update(text).digest('base64'))
      return 'its release.json was changed after it was signed'
    return null
  } catch (error) {
    return errorMessage(error)
  }
}
