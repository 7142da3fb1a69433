import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShellRelease } from '@site/composition/composition'
import { CONTRACT_VERSION } from '@site/shared/contracts'
import { digestFiles } from '@site/store/digest-files'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { build } from 'vite'
import { addContractTypes } from './contract-types'
import { defineComposer } from './define-shell'
import { LICENCES, licencesOf } from './licences'
import { importedNames } from './linked-names'
import { namedAddresses } from './named-addresses'
import { namedEvents } from './named-events'
import { neededSingletons } from './needed-singletons'
import { SINGLETONS } from './singletons'
import { readBuiltFiles } from './vite-manifest'

/** Builds the shell for the browser and its composer for the host, and adds both to the store as one release. */
export async function buildShell(root: string, version: string, store: Store): Promise<void> {
  const folder = join(root, 'shell')
  const path = storePaths.shell(version)
  const work = join(root, '.cache/build', `shell-${randomUUID()}`)
  const base = `/${path}/`
  await build({ root: folder, base, logLevel: 'warn', build: { outDir: work, emptyOutDir: true } })
  const built = readBuiltFiles(work)
  await rm(join(work, '.vite'), { recursive: true })
  const composer = defineComposer()
  await build({
    ...composer,
    root: folder,
    base,
    configFile: false,
    logLevel: 'warn',
    build: { ...composer.build, outDir: join(work, 'composer'), emptyOutDir: true },
  })

  await writeFile(join(work, LICENCES), licencesOf(folder)) // what shared brings is in it as well

  const url = (file: string) => base + file
  const script = built.manifest['src/main.tsx']?.file
  const stylesheet = built.manifest['style.css']?.file
  if (!script || !stylesheet)
    throw new Error('The shell was built without src/main.tsx or without a style sheet.')
  const links = await namedAddresses(work)
  const contractTypes = url(await addContractTypes(work))
  const digests = await digestFiles(work)
  const release: ShellRelease = {
    version,
    script: url(script),
    stylesheet: url(stylesheet),
    composer: url('composer/composer.mjs'),
    scripts: built.closure(['src/main.tsx']).map(url),
    contract: CONTRACT_VERSION,
    emits: await namedEvents(work),
    needs: neededSingletons(folder),
    imports: await importedNames(work, SINGLETONS),
    links,
    contractTypes,
    files: Object.fromEntries(
      Object.entries(digests).map(([file, { integrity }]) => [url(file), { integrity }]),
    ),
  }
  await writeFile(join(work, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  await store.addFolder(path, work)
  await rm(work, { recursive: true, force: true })
}
