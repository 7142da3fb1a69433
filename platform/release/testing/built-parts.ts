import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BuiltRemote } from '@site/build/build-remote'
import type { BuiltShell } from '@site/build/build-shell'
import type { BuiltSet } from '@site/build/build-singletons'
import { addContractTypes } from '@site/build/contract-types'
import type { Release } from '@site/composition/release'
import { aRelease, aShellRelease } from '@site/composition/testing/releases'
import type { RemoteManifest } from '@site/shared/contracts'
import { digestFiles } from '@site/store/digest-files'
import { SMALL_COMPOSER } from './stress/small-site'

/** What a remote of one script says of itself. */
export const aManifest = (name: string): RemoteManifest => ({
  name,
  contract: '^1.0.0',
  routes: [],
  widgets: [],
  emits: [],
})

/** Path in the folder of the build → text. */
export type Planted = Readonly<Record<string, string | Uint8Array>>

/** Parts as a build leaves them, so small that nothing is built, with files that a test plants. */
export async function builtRemote(
  name: string,
  version: string,
  planted: Planted = {},
  parts: Partial<Release> = {},
): Promise<BuiltRemote> {
  const folder = await written({
    'remoteEntry.js': "const get=()=>({'./lifecycles':()=>import('./app.js')})\nexport{get}",
    'app.js': 'const a=0;export{a as bootstrap,a as mount,a as update,a as unmount}',
    ...planted,
  })
  const contractTypes = await addContractTypes(folder)
  const files = await digestFiles(folder)
  const release = aRelease({ name, version, contractTypes, files, ...parts })
  return { kind: 'remote', folder, release, glue: [], dispose: disposing(folder) }
}

export async function builtShell(version: string, planted: Planted = {}): Promise<BuiltShell> {
  const folder = await written({
    'main.js': 'export {}\n',
    'style.css': '',
    'composer/composer.mjs': SMALL_COMPOSER,
    ...planted,
  })
  await addContractTypes(folder)
  const base = `/shell/${version}/`
  const release = aShellRelease({
    version,
    script: `${base}main.js`,
    scripts: [`${base}main.js`],
    stylesheet: `${base}style.css`,
    composer: `${base}composer/composer.mjs`,
    contractTypes: `${base}contract`,
    files: await publicFiles(folder, base),
  })
  return { kind: 'shell', folder, release, dispose: disposing(folder) }
}

export async function builtSet(version: string, planted: Planted = {}): Promise<BuiltSet> {
  const folder = await written({ 'shared/kit-1.js': 'export {}\n', ...planted })
  const files = await publicFiles(folder, '/')
  const modules = Object.entries(files).map(
    ([url, { integrity }], index) => [`@site/shared/${index}`, { url, integrity, version }] as const,
  )
  const release = {
    version,
    modules: Object.fromEntries(modules),
    stylesheet: null,
    tables: {},
    files,
  }
  return { kind: 'set', folder, release, dispose: disposing(folder) }
}

/**
 * The React that a remote brings.
 * @param beside further specifier → file of the folder.
 */
export async function builtReact(
  version: string,
  beside: Readonly<Record<string, string>> = {},
): Promise<BuiltSet> {
  const links = { react: 'shared/react-1.js', 'react-dom': 'shared/react-dom-1.js', ...beside }
  const folder = await written(
    Object.fromEntries(Object.values(links).map((file) => [file, `export {} // ${file} ${version}\n`])),
  )
  const files = await publicFiles(folder, '/')
  const modules = Object.entries(links).map(
    ([specifier, file]) =>
      [specifier, { url: `/${file}`, integrity: files[`/${file}`]?.integrity ?? '', version }] as const,
  )
  const release = {
    version: `react-${version}`,
    modules: Object.fromEntries(modules),
    stylesheet: null,
    tables: {},
    files,
  }
  return { kind: 'set', folder, release, dispose: disposing(folder) }
}

async function publicFiles(folder: string, base: string) {
  const digests = Object.entries(await digestFiles(folder))
  return Object.fromEntries(digests.map(([file, { integrity }]) => [base + file, { integrity }]))
}

async function written(files: Planted): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'built-part-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const disposing = (folder: string) => () => rm(folder, { recursive: true, force: true })
