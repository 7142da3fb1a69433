import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { SiteConfig } from '@site/shared/contracts'
import { remoteNames } from '@site/tool/build/remote-names'
import type { Monolith } from '../../monolith/build-monolith'
import { remoteAppSource, sitePartsSource } from '../../monolith/site-parts'
import { applicationsModule } from '../applications-module'
import { buildPage } from '../empty-page/build-page'
import { linksTo, sheetsBelow } from '../style-sheets'

const here = import.meta.dirname
const run = promisify(execFile)

/**
 * Native Federation as documented for React: every remote and the host expose a module, built by the esbuild adapter, which also builds
 * what they share, file by file; the orchestrator reads what each offers and writes the import map. It does not handle style sheets, so
 * they are in the document.
 */
export async function buildNativeFederation(root: string, config: SiteConfig): Promise<Monolith> {
  const folder = join(root, '.cache/bench/native-federation')
  const sources = join(folder, 'sources')
  await rm(folder, { recursive: true, force: true })
  await mkdir(sources, { recursive: true })
  const names = remoteNames(root)
  for (const name of names) {
    const exposed = join(sources, `${name}.ts`)
    await writeFile(exposed, await exposedSource(root, name, config))
    await buildFederated({ root, name, base: `/remotes/${name}/`, folder, exposed })
  }
  const parts = join(sources, 'site-parts.ts')
  const imports = [`import { loadApp } from '${here}/load-app'`]
  const fetchApp = (name: string) => `await loadApp('${name}')`
  await writeFile(parts, await sitePartsSource({ root, names, config, fetchApp, imports }))
  const exposed = join(here, 'start-host.ts')
  await buildFederated({ root, name: 'host', base: '/shell/host/', folder, exposed, parts })

  const html = await buildPage({
    main: join(here, 'main.ts'),
    folder,
    base: '/shell/main/',
    plugins: [await applicationsModule(config)],
  })
  const bases = ['/shell/host/', ...names.map((name) => `/remotes/${name}/`)]
  const sheets = bases
    .flatMap((base) => sheetsBelow(join(folder, base), base))
    .filter((path) => /\/app-\w+\.css$/.test(path)) // also contains code of its lazy pages, which esbuild duplicates
  const styled = html.replace('</head>', `${linksTo(sheets)}\n</head>`)
  return { folder, pages: new Map([['*', { html: styled, inline: null }]]) }
}

/** A standalone remote needs the environment and the session. */
const exposedSource = async (root: string, name: string, config: SiteConfig) => `
  import { provideConfig } from '@site/shared/config'
  import { startSession } from '@site/shared/session'
  provideConfig(${JSON.stringify(config)})
  void startSession()
  export const app = ${await remoteAppSource(root, name)}`

interface FederatedBuild {
  readonly root: string
  readonly name: string
  readonly base: string
  readonly folder: string
  readonly exposed: string
  /** Content of `virtual:site-parts`. */
  readonly parts?: string
}

async function buildFederated(federated: FederatedBuild): Promise<void> {
  const { root, name, base, folder, exposed, parts = '' } = federated
  await run(process.execPath, ['--import', 'tsx', join(here, 'build-with-esbuild.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      FEDERATION_NAME: name,
      FEDERATION_ROOT: root,
      FEDERATION_PACKAGE: join(root, 'shared'), // contains the versions of shared packages
      FEDERATION_EXPOSES: relative(root, exposed),
      FEDERATION_OUT: relative(root, join(folder, base)),
      FEDERATION_PARTS: parts,
    },
  })
}
