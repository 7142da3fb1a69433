import { join } from 'node:path'
import { loadEnv } from '@site/host/environment/load-env'
import { remoteNamed, remoteNames } from '@site/tool/build/remote-names'
import { type DevSettings, runDev, runDevIn } from '@site/tool/dev/run-dev'
import { readOptions } from '@site/tool/scripts/read-options'
import { helpOn } from '@site/tool/scripts/scripts.mjs'

const root = join(import.meta.dirname, '../..')
loadEnv(root, 'dev')

async function start(): Promise<void> {
  const given = readOptions('dev', () => true)
  const [typed] = given.names
  const name = typed === undefined ? undefined : remoteNamed(root, typed)
  const command = `npm run dev${name ? ` -w mfe-${name}` : ''}`
  const site = given.text('in')
  if (site !== undefined) {
    if (name) return runDevIn(site, name, { root, command })
    throw new Error(`--in goes with one remote, and the site brings its own backend.\n\n${helpOn('dev')}`)
  }
  const startBackend = async (settings: DevSettings, siteUrl: string) => {
    const { startDevBackend } = await import('./dev-backend')
    return startDevBackend(root, settings, siteUrl, name !== undefined)
  }
  const remotes = name ? [name] : remoteNames(root)
  return runDev(name ? 'alone' : 'site', { root, remotes, command, startBackend })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
