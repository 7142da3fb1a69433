import '@site/build/production-env'
import { join } from 'node:path'
import { loadEnv } from '@site/host/load-env'
import { readSwitch } from '@site/host/read-switch'
import { readOptions } from './read-options'

const usage = `npm run build                      the host, and whatever changed, live in the store
npm run build -- --keep            the same, but what was published and is live stays live
npm run build -- --no-types        without a look at the types
npm run build -- host              the host alone
npm run release -- publish <name>  one remote, under its version`

/** The command `npm run build`. */
async function main(root: string): Promise<void> {
  const given = readOptions({
    options: { 'no-types': { type: 'boolean' }, keep: { type: 'boolean' } },
    names: (name) => name === 'host',
    usage,
  })
  if (given.wantsHelp) return console.log(usage)
  loadEnv(root)
  const federation = readSwitch(process.env, 'FEDERATION', false)
  const log = (line: string) => console.log(line)
  // Takes seconds to load: only once nothing is mistyped.
  const { buildHost } = await import('@site/build/build-host')
  const { buildSite, ownStore } = await import('./build-site')
  if (await buildHost(root)) log('  built host')
  // `npm run build -- host`: where a store is in use, nobody makes the working tree live for the sake of a newer host.
  if (given.names.length > 0) return
  const options = { types: !given.flag('no-types'), keep: given.flag('keep'), federation }
  const id = await buildSite(root, process.env['STORE_DIR'] || ownStore(root), log, options)
  log(`  live: composition ${id}`)
}

main(join(import.meta.dirname, '..')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
