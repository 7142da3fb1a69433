import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ShellConfig, type ShellRelease } from '@site/records/documents/composition'
import { checkDocument } from '@site/records/documents/parse-document'
import { isContent } from '@site/records/documents/release-path'
import { digestFiles } from '@site/records/store/digest-files'
import { storePaths } from '@site/records/store/store-paths'
import { CONTRACT_VERSION } from '@site/shared/contracts'
import { build } from 'vite'
import { addTypescript } from './add-typescript'
import { billOfMaterials } from './bill-of-materials'
import { addContractTypes } from './contract-types'
import { readDeclaredEvents } from './declared-events'
import { defineComposer } from './define-shell'
import { evaluateConfig } from './evaluate-config'
import { isMajor, linkedWith } from './installed-majors'
import { LICENCES, licencesOf } from './licences'
import { importedNames } from './linked-names'
import { namedAddresses } from './named-addresses'
import { readBuiltFiles } from './vite-manifest'

/** The shell's release in a folder of its own, ready to be checked and published. */
export interface BuiltShell {
  readonly kind: 'shell'
  readonly folder: string
  readonly release: ShellRelease
  dispose(): Promise<void>
}

/** Builds the shell for the browser and its composer for the host, as one release. */
export async function buildShell(root: string, version: string): Promise<BuiltShell> {
  const folder = join(root, 'shell')
  const { shell } = await evaluateConfig(join(folder, 'shell.config.ts'))
  const config = checkDocument(ShellConfig, shell, 'shell/shell.config.ts')
  const work = join(root, '.cache/build', `shell-${randomUUID()}`)
  const base = `/${storePaths.shells}/`
  const plugins = [billOfMaterials({ part: { name: 'shell', version } })]
  await build({ root: folder, base, plugins, logLevel: 'warn', build: { outDir: work, emptyOutDir: true } })
  const built = readBuiltFiles(work)
  await rm(join(work, '.vite'), { recursive: true })
  const composer = defineComposer()
  await build({
    ...composer,
    root: folder,
    base,
    plugins: [...(composer.plugins ?? []), billOfMaterials({ part: { name: 'composer', version } })],
    configFile: false,
    logLevel: 'warn',
    build: { ...composer.build, outDir: join(work, 'composer'), emptyOutDir: true },
  })

  await writeFile(join(work, LICENCES), licencesOf(folder)) // includes the licences of shared

  const url = (file: string) => (isContent(file) ? base + file : `/${storePaths.shell(version)}/${file}`)
  const script = built.manifest['src/main.tsx']?.file
  const stylesheet = built.manifest['style.css']?.file
  if (!script || !stylesheet)
    throw new Error('The shell was built without src/main.tsx or without a style sheet.')
  const [repair, ...imported] = built.closure(['src/remotes/repair.ts'])
  if (imported.length > 0)
    throw new Error(
      `${repair} imports ${imported.join(', ')}, which may be what came damaged. Let src/remotes/repair.ts import constants only.`,
    )
  const links = await namedAddresses(work)
  const contractTypes = url(await addContractTypes(work))
  const digests = await digestFiles(work)
  const { emits, hears } = await readDeclaredEvents(folder)
  const release: ShellRelease = {
    version,
    script: url(script),
    stylesheet: url(stylesheet),
    composer: url('composer/composer.mjs'),
    scripts: built.closure(['src/main.tsx']).map(url),
    contract: CONTRACT_VERSION,
    emits,
    ...(Object.keys(hears).length > 0 && { hears }),
    ...config,
    ...linkedWith(await importedNames(work, isMajor), folder),
    links,
    contractTypes,
    files: Object.fromEntries(
      Object.entries(digests).map(([file, { integrity }]) => [url(file), { integrity }]),
    ),
    typescript: await addTypescript(folder, work),
  }
  return { kind: 'shell', folder: work, release, dispose: () => rm(work, { recursive: true, force: true }) }
}
