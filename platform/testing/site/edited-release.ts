import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FEDERATION_FOLDER, FEDERATION_LIST } from '@site/records/documents/federation'
import { KEPT_FILES } from '@site/records/documents/kept-texts'
import type { Release } from '@site/records/documents/release'
import { isContent } from '@site/records/documents/release-path'
import { digestFiles, filesBelow } from '@site/records/store/digest-files'
import { storePaths } from '@site/records/store/store-paths'
import { addRelease } from '@site/tool/publish/add-release'
import { ownCopy } from '@site/tool/rehearse/own-copy'
import type { OwnStore } from './own-store'
import type { Edit } from './release-site'

/** Republishes an edited release under another version, with added files. */
export async function publishEdited(
  { context: { store, signer }, storeFolder }: Pick<OwnStore, 'context' | 'storeFolder'>,
  base: Release,
  version: string,
  edit: Edit,
  added: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'edited-release-'))
  const copy = ownCopy(base, version)
  const above = join(storeFolder, storePaths.remoteVersions(base.name))
  await cp(join(above, base.version), folder, { recursive: true })
  for (const file of Object.keys(base.files).filter(isContent))
    await cp(join(above, file), join(folder, copy.fileOf(file)))
  // Without the container for other hosts, the sources and the journeys: `files` are those of this site's pages.
  for (const file of ['release.json', 'signature.json', FEDERATION_FOLDER, FEDERATION_LIST, ...KEPT_FILES])
    await rm(join(folder, file), { recursive: true, force: true })
  for (const file of await filesBelow(folder)) {
    if (!/\.(js|css|html)$/.test(file)) continue
    const text = copy.textOf(await readFile(join(folder, file), 'utf8'))
    await writeFile(join(folder, file), edit(text, file))
  }
  for (const [file, text] of Object.entries(added)) await writeFile(join(folder, file), text)
  const { federation: _, typescript: __, journeys: ___, ...own } = copy.release
  await addRelease(store, signer, folder, { ...own, files: await digestFiles(folder) })
  await rm(folder, { recursive: true })
}
