import { ReleaseError } from '@site/records/store/release-error'
import type { Rolldown } from 'vite'
import { installedPackage } from './installed-package'

/** The bundled packages must be installed for it. */
const root = installedPackage('@site/shared', import.meta.dirname)
const CONTROL = '\0positive-control.js'
/** A remote's imports of the kit stay imports in its release. */
const KIT = /^@site\/shared\//

/** A source as a build leaves it: bundled and minified by the tools that make releases. */
async function builtText(source: string): Promise<string> {
  const { build } = await import('vite') // slow to load, and an activation builds nothing
  const result = await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: CONTROL, external: KIT } },
    plugins: [
      {
        name: 'site-positive-control',
        resolveId: (id) => (id === CONTROL ? id : undefined),
        load: (id) => (id === CONTROL ? source : undefined),
      },
    ],
  })
  const outputs = [result].flat().filter((output): output is Rolldown.RolldownOutput => 'output' in output)
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

const passed = new Map<string, Promise<void>>()

/**
 * After an update of the build tools, a check that reads built code could pass because it finds nothing any more. So each check also
 * runs, in the same run, on a build that is known to contain the pattern.
 * @throws ReleaseError when it is not found.
 */
export function mustFind(check: string, source: string, finds: (text: string) => boolean): Promise<void> {
  const key = `${check} ${source}`
  const known = passed.get(key)
  if (known) return known
  const control = builtText(source).then((text) => {
    if (finds(text)) return
    throw new ReleaseError({
      code: 'KW1304',
      what: `The check ${check} sees nothing any more.`,
      cause: `It does not find what it looks for in a bundle that was made to have it: ${text.slice(0, 200)}`,
      next: `Correct what it looks for in ${check}.ts; what is built looks different than before. Nothing was published.`,
    })
  })
  passed.set(key, control)
  return control
}
