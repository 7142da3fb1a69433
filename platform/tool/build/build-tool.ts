import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

/** Modules that a remote's own configuration imports. */
export const PRESETS = ['site-container', 'unit-tests', 'whole-react'] as const

/** Programs of the release tool, by their file in its folder. */
export const PROGRAMS = { 'site-release': 'main.ts', 'site-dev': 'dev/main.ts' }

/** Modules that only the site's own repository builds. */
const OWN = /^@site\/local-backend(\/|$)/

/** The package of an import specifier. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/**
 * Builds the release tool, and the modules that a remote's own configuration imports, as JavaScript for Node: everything of this
 * repository is bundled, npm packages are not. Returns the packages that it imports.
 */
export async function buildTool(root: string, outDir: string): Promise<ReadonlySet<string>> {
  const presets = PRESETS.map((name) => [name, join(root, 'platform/tool/build', `${name}.ts`)])
  const result = await build({
    root: join(root, 'platform/tool'),
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@site\//] },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { ...PROGRAMS, ...Object.fromEntries(presets) },
        external: [OWN],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: ({ name }) => (name in PROGRAMS ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  })
  const outputs = [result].flat().filter((each): each is Rolldown.RolldownOutput => 'output' in each)
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
  const own = new Set(chunks.map(({ fileName }) => fileName))
  return new Set(
    chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !own.has(name) && !name.startsWith('node:') && !OWN.test(name))
      .map(packageOf),
  )
}
