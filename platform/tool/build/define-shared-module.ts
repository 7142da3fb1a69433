import { createRequire } from 'node:module'
import { join } from 'node:path'
import { esmExternalRequirePlugin } from 'rolldown/plugins'
import type { Plugin, UserConfig } from 'vite'
import { coreOutside } from './core-outside'
import { majorPaths, SHARED_MODULES, type SharedModuleName } from './installed-majors'
import { compileHint } from './page-speed/compile-hint'
import { leanPreload } from './page-speed/lean-preload'
import { leanRouter } from './page-speed/lean-router'
import { scopedName } from './scoped-name'
import { REACT_DOM_SPECIFIERS, REACT_SPECIFIERS } from './shared-specifiers'
import { supabaseParts } from './supabase-parts'

/** Named exports of CommonJS packages, spelled out: `export *` does not export their names. */
function reexport(specifiers: readonly string[], require: NodeJS.Require): string {
  const seen = new Set<string>()
  const lines: string[] = []
  for (const [index, specifier] of specifiers.entries()) {
    lines.push(`import m${index} from '${specifier}'`)
    for (const name of Object.keys(require(specifier) as object)) {
      if (name === 'default' || seen.has(name)) continue
      seen.add(name)
      lines.push(`export const ${name} = m${index}.${name}`)
    }
  }
  return [...lines, 'export default m0'].join('\n')
}

/**
 * React works in time slices: at 40 a second each takes 25 ms. Its default is 5 ms; the browser's work between two slices delayed
 * hydration by 10 to 60 ms (with the CPU slowed by four).
 */
function longerSlices(require: NodeJS.Require): string {
  const scheduler = createRequire(require.resolve('react-dom')).resolve('scheduler') // the copy that react-dom uses
  return `import { unstable_forceFrameRate } from ${JSON.stringify(scheduler)}\nunstable_forceFrameRate(40)`
}

function moduleSources(name: SharedModuleName, require: NodeJS.Require): Plugin {
  const specifiers = SHARED_MODULES[name]
  const exported =
    name === 'core' || name === 'kit'
      ? specifiers.map((specifier) => `export * from '${specifier}'`).join('\n')
      : reexport(specifiers, require)
  const source = name === 'react-dom' ? `${longerSlices(require)}\n${exported}` : exported
  return {
    name: 'site-shared-source',
    enforce: 'pre',
    resolveId: (id) => (id === `virtual:${name}` ? `\0virtual:${name}` : undefined),
    load: (id) => (id === `\0virtual:${name}` ? source : undefined),
  }
}

/**
 * One shared module with a content hash in its name, which imports the others by their majors.
 * @param folder the package whose installed versions it is built from.
 */
export function defineSharedModule(name: SharedModuleName, folder: string): UserConfig {
  const own: readonly string[] = SHARED_MODULES[name]
  const external = [...REACT_SPECIFIERS, ...REACT_DOM_SPECIFIERS].filter(
    (specifier) => !own.includes(specifier),
  )
  return {
    // Turns CommonJS's require('react') into an import. It lists the externals itself: listed twice, the require stays.
    plugins: [
      moduleSources(name, createRequire(join(folder, 'package.json'))),
      esmExternalRequirePlugin({ external }),
      leanPreload(),
      leanRouter(),
      compileHint(),
      ...(name === 'kit' ? [coreOutside(folder)] : []),
    ],
    resolve: { alias: supabaseParts },
    css: { modules: { generateScopedName: scopedName } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'esnext',
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { [name]: `virtual:${name}` },
        // Lazily loaded modules import shared code from the entry itself, instead of splitting it into more requests.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          paths: majorPaths(folder),
        },
      },
    },
  }
}
