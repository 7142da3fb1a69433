import { existsSync } from 'node:fs'
import { asksForHelp, helpOn } from '../../platform/commands/scripts/scripts.mjs'

// Loaded by `npm run host` before the built host, in the same process: nothing stands between a signal and the host.
const [, host, ...args] = process.argv
if (asksForHelp(args)) {
  console.log(helpOn('host'))
  process.exit()
}
if (!existsSync(host)) {
  console.error(
    `The host is not built: ${host} is missing. Build it with the site: npm run build. Or alone, when the store is in use: npm run build -- host`,
  )
  process.exit(1)
}
