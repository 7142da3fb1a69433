import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defineDev } from '@site/build/define-dev'
import { readRemoteManifest } from '@site/build/remote-manifest'
import { loadEnv } from '@site/host/load-env'
import { readSiteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import type { RemoteManifest } from '@site/shared/contracts'
import { createServer } from 'vite'
import { remoteNames } from '../remote-names'
import { embeddedBackend, fakedBackend } from './dev-backend'
import { devInSite } from './dev-in-site'
import { portInUse } from './port-in-use'

const root = join(import.meta.dirname, '../..')
loadEnv(root)
const port = Number(process.env['PORT'] || 4400)

const USAGE = `npm run dev                                       shell and remotes, with the embedded backend
npm run dev -w mfe-chat                           one remote alone
npm run dev -w mfe-chat -- --fakes                the same without any backend: fakes in memory
npm run dev -w mfe-chat -- --in https://a.site    one remote in the pages of a site that runs elsewhere`

interface Wanted {
  /** The remote to run without the others. */
  readonly alone: string | undefined
  readonly fakes: boolean
  readonly site: string | undefined
}

function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { fakes: { type: 'boolean', default: false }, in: { type: 'string' } },
    })
    return { alone: positionals[0], fakes: values.fakes, site: values.in }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}

const sourceOf = (name: string, file: string) => `/@fs${join(root, `mfe-${name}`, file)}`

const containerOf = (name: string) => `/mfe-${name}/remoteEntry.js`

/** A composition of sources: what the host would say, with each remote's entry served by the dev server. */
function sourceView(remotes: readonly RemoteManifest[]) {
  return {
    id: 'development',
    complete: true,
    routes: remotes.flatMap(({ name, routes }) =>
      routes.map((route) => ({ ...route, remote: name, scripts: [] })),
    ),
    widgets: remotes.flatMap(({ name, widgets }) =>
      widgets.map((widget) => ({ ...widget, remote: name, scripts: [] })),
    ),
    remotes: Object.fromEntries(
      remotes.map(({ name, contract }) => [
        name,
        { name, version: 'source', contract, entry: containerOf(name), stylesheet: null },
      ]),
    ),
  }
}

async function serve({ alone, fakes }: Wanted): Promise<void> {
  const names = remoteNames(root)
  if (alone && !names.includes(alone))
    throw new Error(`There is no remote "${alone}". There are: ${names.join(', ')}.`)
  const shown = alone ? [alone] : names
  const siteUrl = `http://localhost:${port}`
  const backend = fakes ? fakedBackend(siteUrl) : await embeddedBackend(root, siteUrl)
  console.log('Starting the development server …')
  const begin = performance.now()
  const server = await createServer({
    ...defineDev(root, port, {
      config: readSiteConfig({ ...process.env, ...backend.env }, siteUrl),
      view: sourceView(await Promise.all(shown.map((name) => readRemoteManifest(root, name)))),
      person: backend.person,
      plugins: backend.plugins,
      containers: Object.fromEntries(
        shown.map((name) => [containerOf(name), sourceOf(name, 'remote.config.ts')]),
      ),
      entry: alone ? sourceOf(alone, 'src/standalone.tsx') : '/src/main.tsx',
      sources: alone
        ? [`../mfe-${alone}/src/standalone.tsx`]
        : ['src/main.tsx', ...names.map((name) => `../mfe-${name}/remote.config.ts`)],
    }),
    root: join(root, 'shell'),
    // Servers of several remotes run side by side; each prepares the packages that its remote needs.
    cacheDir: join(root, 'node_modules/.vite', alone ? `${alone}-alone` : 'site'),
  })
  await server.listen().catch(async (error: unknown) => {
    await Promise.all([server.close(), backend.close()])
    const command = `npm run dev${alone ? ` -w mfe-${alone}` : ''}${fakes ? ' -- --fakes' : ''}`
    return portInUse(error, port, command)
  })
  console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s

${alone ? `mfe-${alone} alone` : 'Shell and remotes, hot'}   ${siteUrl}
${backend.note}

Edit any file; the page follows. Ctrl-C stops.`)
  stopOnSignal(() => Promise.all([server.close(), backend.close()]))
}

async function start(): Promise<void> {
  const wanted = readArguments()
  const { alone, fakes, site } = wanted
  if (site === undefined) return serve(wanted)
  if (!alone || fakes)
    throw new Error(`--in goes with one remote, and the site brings its own backend.\n\n${USAGE}`)
  return devInSite(root, alone, site)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
