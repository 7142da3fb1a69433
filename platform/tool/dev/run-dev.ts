import { readVariables, type Values } from '@site/host/environment/read-variables'
import { type NameOf, namesOf } from '@site/host/environment/variables'
import { portInUse, refuseTakenPort } from '@site/host/port-in-use'
import { siteConfig } from '@site/host/site-config'
import { stopOnSignal } from '@site/host/stop-on-signal'
import type { DevelopmentUser } from '@site/shared/standalone'
import { readRemoteManifest } from '../build/remote-manifest'
import { checkSite } from './check-site'
import type { DevOptions } from './define-dev'

export type DevSettings = Values<NameOf<'dev'>>

/** The backend of pages from sources. */
export interface DevBackend {
  readonly variables: { readonly SUPABASE_URL: string; readonly SUPABASE_ANON_KEY: string }
  /** Its line in the terminal. */
  readonly line: string
  /** The test user of the one-click login when a remote runs alone. */
  user(): Promise<DevelopmentUser | null>
  close(): Promise<void>
}

export interface DevCommand {
  /** The repository. */
  readonly root: string
  readonly remotes: readonly string[]
  /** The command that starts this server, for messages. */
  readonly command: string
  startBackend(settings: DevSettings, siteUrl: string): Promise<DevBackend>
}

/** Serves remotes in pages of their own until Ctrl-C: in the site's shell, or one alone. */
export async function runDev(kind: 'site' | 'alone', given: DevCommand): Promise<void> {
  const { root, remotes, command } = given
  const settings = readVariables(namesOf('dev'), process.env)
  const { PORT: port } = settings
  const url = `http://localhost:${port}`
  await refuseTakenPort(port, 'localhost', command)
  const backend = await given.startBackend(settings, url)
  try {
    console.log('Starting the development server …')
    const begin = performance.now()
    const config = siteConfig({ ...settings, ...backend.variables }, url)
    const shell = { kind, config, user: await backend.user() }
    const server = await listen({ root, remotes, shell, port }, command)
    console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s

${kind === 'alone' ? `mfe-${remotes[0]} alone` : 'Shell and remotes, hot'}   ${url}
${backend.line}

Edit any file; the page follows. Ctrl-C stops.`)
    stopOnSignal(() => Promise.all([server.close(), backend.close()]))
  } catch (error) {
    await backend.close() // a database left open must repair itself at the next start
    throw error
  }
}

/** Serves one remote to the pages of a site that runs elsewhere. */
export async function runDevIn(
  address: string,
  name: string,
  { root, command }: Pick<DevCommand, 'root' | 'command'>,
): Promise<void> {
  const origin = await checkSite(address)
  await readRemoteManifest(root, name) // reports errors in it before anything runs
  const { DEV_PORT: port } = readVariables(['DEV_PORT'], process.env)
  const options: DevOptions = { root, remotes: [name], shell: { kind: 'elsewhere', origin }, port }
  const server = await listen(options, `${command} -- --in ${origin}`, 'DEV_PORT')
  console.log(`mfe-${name} from its sources   http://localhost:${port}

1. Open ${origin}/?use=${name}@http://localhost:${port} and agree to what the page asks.
   ("Releases" at its lower left does the same by hand.)
2. Edit mfe-${name}; the page follows, and what components hold stays. "Back to what is live" ends it. Nobody else sees any of it.`)
  stopOnSignal(() => server.close())
}

async function listen(options: DevOptions, command: string, variable?: string) {
  // Slow modules are loaded where they are needed, so that mistyped words are reported first.
  const [{ createServer }, { defineDev }] = await Promise.all([import('vite'), import('./define-dev')])
  const server = await createServer(defineDev(options))
  return server.listen().catch(async (error: unknown) => {
    await server.close()
    return portInUse(error, options.port, command, variable)
  })
}
