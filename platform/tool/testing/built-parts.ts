import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { majorOf } from '@site/records/documents/majors'
import type { Release } from '@site/records/documents/release'
import { aRelease, aShellRelease } from '@site/records/documents/testing/releases'
import { digestFiles } from '@site/records/store/digest-files'
import type { RemoteManifest } from '@site/shared/contracts'
import type { BuiltRemote } from '../build/build-remote'
import type { BuiltShared } from '../build/build-shared'
import type { BuiltShell } from '../build/build-shell'
import { addContractTypes } from '../build/contract-types'
import { SMALL_COMPOSER } from './stress/small-site'

/** The manifest of a remote of one script. */
export const aManifest = (name: string): RemoteManifest => ({
  name,
  contract: '^1.0.0',
  routes: [],
  widgets: [],
  emits: {},
  hears: {},
})

/** Path in the folder of the build → text. */
export type Planted = Readonly<Record<string, string | Uint8Array>>

/** Parts as a build leaves them, so small that nothing is built, with files planted by a test. A planted `style.css` is their style sheet. */
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
  const stylesheet = 'style.css' in planted ? 'style.css' : null
  const release = aRelease({ name, version, contractTypes, files, stylesheet, ...parts })
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
    majors: [],
    files: await publicFiles(folder, base),
  })
  return { kind: 'shell', folder, release, dispose: disposing(folder) }
}

export async function builtShared(version: string, planted: Planted = {}): Promise<BuiltShared> {
  const files = Object.keys(planted)
  const more = files
    .filter((file) => !isSheet(file))
    .map((file, at) => [`planted-${'abcdefgh'[at]}@1`, [file]] as const)
  return builtWith(
    version,
    { 'kit@1': ['shared/kit-1.js', ...files.filter(isSheet)], ...Object.fromEntries(more) },
    {
      'shared/kit-1.js': 'export {}\n',
      ...planted,
    },
  )
}

const isSheet = (file: string) => file === 'shared/style.css'

/**
 * The React of a remote.
 * @param beside further major → file of the folder.
 */
export async function builtReact(
  version: string,
  beside: Readonly<Record<string, string>> = {},
): Promise<BuiltShared> {
  const major = majorOf(version)
  const links = {
    [`react@${major}`]: 'shared/react-1.js',
    [`react-dom@${major}`]: 'shared/react-dom-1.js',
    ...beside,
  }
  const texts = Object.values(links).map((file) => [file, `export {} // ${file} ${version}\n`] as const)
  const modules = Object.entries(links).map(([name, file]) => [name, [file]] as const)
  const built = await builtWith(version, Object.fromEntries(modules), Object.fromEntries(texts))
  return { ...built, release: { ...built.release, version: `react-${version}` } }
}

/** @param modules major → its files, of which the first is the module. */
async function builtWith(
  version: string,
  modules: Readonly<Record<string, readonly string[]>>,
  texts: Planted,
): Promise<BuiltShared> {
  const folder = await written(texts)
  const files = await publicFiles(folder, '/')
  const described = Object.entries(modules).map(([major, own]) => {
    const listed = own.map((file) => [`/${file}`, files[`/${file}`] ?? { integrity: '' }] as const)
    const stylesheet = own.some(isSheet) ? '/shared/style.css' : null
    const module = { url: `/${own[0]}`, version, exports: [], imports: {}, stylesheet }
    return [major, { ...module, files: Object.fromEntries(listed) }] as const
  })
  const release = { version, modules: Object.fromEntries(described), tables: {}, types: null }
  return { kind: 'shared', folder, release, dispose: disposing(folder) }
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
