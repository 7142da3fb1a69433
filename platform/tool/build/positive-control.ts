import { ReleaseError } from '@site/records/store/release-error'
import type { Rolldown } from 'vite'
import { installedPackage } from './installed-package'

/** What it bundles has to be installed for it. */
const root = installedPackage('@site/shared', import.meta.dirname)
const CONTROL = '\0positive-control.js'
/** What a remote imports of the kit stays an import in its release. */
const KIT = /^@site\/shared\//

/** A source as a build leaves it: bundled and minified by the very tools that make releases. */
async function builtText(source: string): Promise<string> {
  const { build } = await import('vite') // takes long to load, and an activation builds nothing
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
 * A check that reads built code says "nothing there" just as well when it can see nothing any more, after an update of the tools
 * that build. So each is shown, in the same run, the same thing built where it is known to be.
 * @throws ReleaseError when it is not found there.
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
