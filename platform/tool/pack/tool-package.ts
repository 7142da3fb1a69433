import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '@site/host/site'
import { SCHEMAS, TRIAL_THREAD } from '../build/build-host'
import { buildTool, PRESETS, PROGRAMS, packageOf } from '../build/build-tool'
import { installedVersion } from '../build/installed-package'
import { buildConsolePages, CONSOLE_PAGES } from '../console/console-pages'
import { REPORTER } from '../prove/run-journeys'
import { compileModules } from './compile-modules'
import type { PackageFields } from './package-names'

/** Packages that it finds by their files, whose programs it runs, or whose versions a new repository gets. */
const FOUND_BY_FILE = ['@module-federation/vite', '@playwright/test', 'typescript', 'vite', 'vitest']

/** Fonts of the pictures for link previews. */
const FONTS = site.shareImage?.fonts.map(({ file }) => packageOf(file)) ?? []

/** Writes the tool that builds, tries and releases a remote with a repository of its own, as an npm package. */
export async function writeToolPackage(root: string, fields: PackageFields, folder: string): Promise<void> {
  const imported = await buildTool(root, join(folder, 'dist'))
  await addDeclarations(root, join(folder, 'dist'))
  await cp(join(root, 'platform/host', TRIAL_THREAD), join(folder, 'dist', TRIAL_THREAD))
  await cp(join(root, 'platform/tool/prove', REPORTER), join(folder, 'dist', REPORTER))
  await cp(join(root, 'platform/host', SCHEMAS), join(folder, 'dist', SCHEMAS), { recursive: true })
  await cp(join(root, 'platform/tool/scaffold/template'), join(folder, 'dist/template'), { recursive: true })
  await buildConsolePages(root, join(folder, 'dist', CONSOLE_PAGES))
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: object }
  const names = [...new Set([...imported, ...FOUND_BY_FILE, ...FONTS])].sort()
  const made = {
    ...fields,
    description: 'Builds, checks, tries and releases a remote of the site.',
    license: 'MIT',
    type: 'module',
    bin: Object.fromEntries(Object.keys(PROGRAMS).map((name) => [name, `./dist/${name}.js`])),
    exports: {
      ...Object.fromEntries(
        PRESETS.map((name) => [`./${name}`, { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }]),
      ),
      './schemas/*': './dist/schemas/*',
      './markdown-files': { types: './dist/markdown-files.d.ts' },
    },
    engines,
    dependencies: Object.fromEntries(
      names.map((name) => [name, installedVersion(name, join(root, 'platform/tool/build'))]),
    ),
    // The tool fits one version of `@site/shared`: npm refuses to install another beside it, and installs none by itself.
    peerDependencies: { '@site/shared': fields.version },
    peerDependenciesMeta: { '@site/shared': { optional: true } },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`)
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

async function addDeclarations(root: string, dist: string): Promise<void> {
  const work = join(dist, 'declarations')
  const files = PRESETS.map((name) => `${name}.ts`)
  await compileModules(root, { folder: 'platform/tool/build', files, outFolder: work })
  for (const name of PRESETS) await cp(join(work, `${name}.d.ts`), join(dist, `${name}.d.ts`))
  await rm(work, { recursive: true })
  await cp(join(root, 'platform/tool/build/markdown-files.d.ts'), join(dist, 'markdown-files.d.ts'))
}
