import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkRemoteConfig } from '@site/build/check-remote-manifest'
import { defineDev } from '@site/build/define-dev'
import { loadEnv } from '@site/host/load-env'
import { portInUse } from '@site/host/port-in-use'
import { readSiteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import type { LocalBackend } from '@site/local-backend'
import type { RemoteManifest } from '@site/shared/contracts'
import { createServer } from 'vite'
import { remoteNames } from '../remote-names'
import { startDevBackend } from './dev-backend'
import { devInSite } from './dev-in-site'
import { createDevelopmentUser } from './development-user'

const root = join(import.meta.dirname, '../..')
loadEnv(root)
const port = Number(process.env['PORT'] || 4400)
const siteUrl = `http://localhost:${port}`

const USAGE = `npm run dev                                       shell and remotes, with the embedded backend
npm run dev -w mfe-chat                           one remote alone, with an embedded backend in memory
npm run dev -w mfe-chat -- --in https://a.site    one remote in the pages of a site that runs elsewhere`

interface Wanted {
  /** The remote to run without the others. */
  readonly alone: string | undefined
  readonly site: string | undefined
}

function readArguments(): Wanted {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { in: { type: 'string' } },
    })
    return { alone: positionals[0], site: values.in }
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

async function serve(alone: string | undefined): Promise<void> {
  const names = remoteNames(root)
  if (alone && !names.includes(alone))
    throw new Error(`There is no remote "${alone}". There are: ${names.join(', ')}.`)
  const backend = await startDevBackend(root, siteUrl, alone !== undefined)
  try {
    const server = await servePages(names, alone, backend)
    console.log(`
${alone ? `mfe-${alone} alone` : 'Shell and remotes, hot'}   ${siteUrl}
Mails   ${backend.mailUrl}

Edit any file; the page follows. Ctrl-C stops.`)
    stopOnSignal(() => Promise.all([server.close(), backend.close()]))
  } catch (error) {
    await backend.close() // a database that is left open has to repair itself
    throw error
  }
}

async function servePages(names: readonly string[], alone: string | undefined, backend: LocalBackend) {
  const shown = alone ? [alone] : names
  console.log('Starting the development server …')
  const begin = performance.now()
  const env = { ...process.env, SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey }
  const server = await createServer({
    ...defineDev(root, port, {
      config: readSiteConfig(env, siteUrl),
      view: async (read) =>
        sourceView(
          await Promise.all(
            shown.map(async (name) =>
              checkRemoteConfig((await read(join(root, `mfe-${name}/remote.config.ts`)))['remote'], name),
            ),
          ),
        ),
      user: alone ? await createDevelopmentUser(backend) : null,
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
    await server.close()
    return portInUse(error, port, `npm run dev${alone ? ` -w mfe-${alone}` : ''}`)
  })
  console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return server
}

async function start(): Promise<void> {
  const { alone, site } = readArguments()
  if (site === undefined) return serve(alone)
  if (!alone) throw new Error(`--in goes with one remote, and the site brings its own backend.\n\n${USAGE}`)
  return devInSite(root, alone, site)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
