import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Proof } from '@site/records/documents/proof'
import { openFolderStore } from '@site/records/store/folder-store'
import { readTrust } from '@site/records/store/read-trust'
import { buildRemote } from '@site/tool/build/build-remote'
import { readRemoteManifest } from '@site/tool/build/remote-manifest'
import { selectParts } from '@site/tool/cli/select-parts'
import { readLive } from '@site/tool/compose/live'
import { planMove } from '@site/tool/deploy'
import { openSigner, SITE_OWNER } from '@site/tool/keys/key-ring'
import type { SiteFolders } from '@site/tool/local/build-site'
import { prove } from '@site/tool/prove/prove'
import { withCandidate } from '@site/tool/publish/with-candidate'
import type { Change } from './change'

export const root = join(import.meta.dirname, '../..')

/** Puts changes of one remote into its sources, as long as `work` takes. */
async function changed<Result>(changes: readonly Change[], work: () => Promise<Result>): Promise<Result> {
  const texts = new Map<string, string>()
  try {
    for (const { file, from, to } of changes) {
      const path = join(root, file)
      const text = await readFile(path, 'utf8')
      if (!texts.has(path)) texts.set(path, text)
      if (text.split(from).length !== 2) throw new Error(`${file} does not contain once: ${from}`)
      await writeFile(
        path,
        text.replace(from, () => to),
      )
    }
    return await work()
  } finally {
    for (const [path, text] of texts) await writeFile(path, text)
  }
}

/** Builds a changed remote, and no other, and proves it on top of what is live. */
export async function proofOf(
  { storeFolder, keysFolder }: SiteFolders,
  changes: readonly Change[],
  only: readonly string[] = [],
): Promise<Proof> {
  const [{ remote: name } = { remote: '' }] = changes
  const context = {
    store: openFolderStore(storeFolder),
    trust: () => readTrust(keysFolder),
    signer: openSigner(keysFolder, SITE_OWNER),
  }
  const version = '9.0.0'
  const candidate = await changed(changes, async () =>
    buildRemote({ root, remote: await readRemoteManifest(root, name), version, federation: false }),
  )
  const ask = async (
    asked: Pick<typeof context, 'trust'> & Parameters<Parameters<typeof withCandidate<Proof>>[2]>[0],
  ) => {
    const state = await readLive(asked.store, asked.trust())
    const { live } = state
    if (!live) throw new Error('Nothing is live in the store of the tests.')
    const select = () => selectParts(live, [{ name, version }])
    const next = await planMove({ ...context, ...asked }, { kind: 'activate', why: '', select }, state)
    const silent = { begins: () => undefined, ends: () => undefined, compares: () => undefined }
    return prove({ root, store: asked.store, live, next, ...(only.length > 0 ? { only } : {}) }, silent)
  }
  return withCandidate(context, { candidate, shared: null }, ask).finally(candidate.dispose)
}
