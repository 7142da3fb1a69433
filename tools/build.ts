import '@site/build/production-env'
import { join } from 'node:path'
import { loadEnv } from '@site/host/load-env'
import { readSwitch } from '@site/host/read-switch'
import { readOptions } from './read-options'
import { replacedParts } from './replaced-parts'
import { storeLeftAlone } from './store-left-alone'

const usage = `npm run build                           the host, and everything that changed, live in this clone's own store (.store)
npm run build -- --replace chat,shell   your builds of these replace their published releases, which otherwise stay live
npm run build -- --no-types             do not check types
npm run build -- host                   the host alone
npm run release -- publish <name>       publish one remote, or everything (--changed), to any store`

/** The command `npm run build`. */
async function main(root: string): Promise<void> {
  const given = readOptions({
    options: { 'no-types': { type: 'boolean' }, replace: { type: 'string' } },
    names: (name) => name === 'host',
    usage,
  })
  if (given.wantsHelp) return console.log(usage)
  loadEnv(root)
  const replace = replacedParts(given.text('replace'), root)
  const federation = readSwitch(process.env, 'FEDERATION', false)
  const log = (line: string) => console.log(line)
  // Takes seconds to load: only once nothing is mistyped.
  const { buildHost } = await import('@site/build/build-host')
  const { buildSite, ownFolders } = await import('./build-site')
  if (await buildHost(root)) log('  built host')
  if (given.names.length > 0) return // `npm run build -- host`
  const options = { types: !given.flag('no-types'), replace, federation }
  const id = await buildSite(root, ownFolders(root), log, options)
  log(`  live in .store: composition ${id}`)
  if (process.env['STORE_DIR']) log(`  ${storeLeftAlone(process.env['STORE_DIR'])}`)
}

main(join(import.meta.dirname, '..')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
