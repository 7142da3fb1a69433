import '@site/tool/build/production-env'
import { join } from 'node:path'
import { loadEnv } from '@site/host/environment/load-env'
import { readVariables } from '@site/host/environment/read-variables'
import { namesOf } from '@site/host/environment/variables'
import { shortId } from '@site/records/documents/composition-id'
import { readOptions } from '@site/tool/scripts/read-options'
import { replacedParts } from './replaced-parts'
import { storeLeftAlone } from './store-left-alone'

/** The command `npm run build`. */
async function main(root: string): Promise<void> {
  const given = readOptions('build', (name) => name === 'host')
  loadEnv(root, 'build')
  const replace = replacedParts(given.text('replace'), root)
  const settings = readVariables(namesOf('build'), process.env)
  const log = (line: string) => console.log(line)
  // Takes seconds to load: only once the command line is valid.
  const { buildHost } = await import('@site/tool/build/build-host')
  const { buildSite, ownFolders } = await import('@site/tool/local/build-site')
  if (await buildHost(root)) log('  built host')
  if (given.names.length > 0) return // `npm run build -- host`
  const options = { types: !given.flag('no-types'), replace, federation: settings.FEDERATION }
  const id = await buildSite(root, ownFolders(root), log, options)
  log(`  live in .store: composition ${shortId(id)}`)
  if (settings.STORE_DIR) log(`  ${storeLeftAlone(settings.STORE_DIR)}`)
}

main(join(import.meta.dirname, '..')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
