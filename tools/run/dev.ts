import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startLocalBackend } from '@site/local-backend'
import { defineDev } from '@site/shared/build'
import type { RemoteConfig } from '@site/shared/contracts'
import { createServer } from 'vite'
import { readSiteConfig } from '../../shell/host/site-config'
import { remoteNames } from '../remote-names'
import { devInSite } from './dev-in-site'
import { loadEnv } from './load-env'
import { portInUse } from './port-in-use'
import { stopOnSignal } from './stop-on-signal'

const root = join(import.meta.dirname, '../..')
loadEnv(root)
const port = Number(process.env['PORT'] || 4400)
const alone = process.argv[2]

async function readRemotes(names: readonly string[]): Promise<RemoteConfig[]> {
  const modules = names.map((name) => import(pathToFileURL(join(root, `mfe-${name}/remote.config.ts`)).href))
  return (await Promise.all(modules)).map(({ remote }: { remote: RemoteConfig }) => remote)
}

const sourceOf = (name: string, file: string) => `/@fs${join(root, `mfe-${name}`, file)}`

/** A composition of sources: what the host would say, with each remote's entry served by the dev server. */
function sourceView(remotes: readonly RemoteConfig[]) {
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
        { name, version: 'source', contract, entry: sourceOf(name, 'src/lifecycles.ts'), stylesheet: null },
      ]),
    ),
  }
}

async function main(): Promise<void> {
  const names = remoteNames(root)
  if (alone && !names.includes(alone))
    throw new Error(`There is no remote "${alone}". There are: ${names.join(', ')}.`)
  console.log('Starting the embedded backend …')
  const start = performance.now()
  const siteUrl = `http://localhost:${port}`
  const backend = await startLocalBackend({
    port: Number(process.env['BACKEND_PORT'] || 54321),
    mailPort: Number(process.env['MAIL_PORT'] || 54324),
    dataDir: process.env['DATA_DIR'] || join(root, '.data'),
    siteUrl,
    rateLimits: false,
    log: () => undefined,
  })
  console.log(`  ready in ${((performance.now() - start) / 1000).toFixed(1)} s
Starting the development server …`)
  const begin = performance.now()
  const config = readSiteConfig(
    { ...process.env, SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey },
    siteUrl,
  )
  const view = sourceView(await readRemotes(alone ? [alone] : names))
  const entry = alone ? sourceOf(alone, 'src/standalone.tsx') : '/src/dev.tsx'
  const sources = alone
    ? [`../mfe-${alone}/src/standalone.tsx`]
    : ['src/dev.tsx', ...names.map((name) => `../mfe-${name}/src/lifecycles.ts`)]
  const server = await createServer({
    ...defineDev(root, port, { config, view, entry, sources }),
    root: join(root, 'shell'),
    // Servers of several remotes run side by side; each prepares the packages that its remote needs.
    cacheDir: join(root, 'node_modules/.vite', alone ? `${alone}-alone` : 'site'),
  })
  await server.listen().catch(async (error: unknown) => {
    await Promise.all([server.close(), backend.close()])
    return portInUse(error, port, alone ? `npm run dev -w mfe-${alone}` : 'npm run dev')
  })
  console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s

${alone ? `mfe-${alone} alone` : 'Shell and remotes, hot'}   ${siteUrl}
Mails   ${backend.mailUrl}

Edit any file; the page follows. Ctrl-C stops.`)
  stopOnSignal(() => Promise.all([server.close(), backend.close()]))
}

const site = process.argv.indexOf('--in')
const start = alone && site > 0 ? () => devInSite(root, alone, process.argv[site + 1] ?? '') : main
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
