import { existsSync } from 'node:fs'

// Loaded by `npm run host` before the built host, in the same process: nothing stands between a signal and the host.
const [, host] = process.argv
if (!existsSync(host)) {
  console.error(
    `The host is not built: ${host} is missing. Build it with the site: npm run build. Or alone, when the store is in use: npm run build -- host`,
  )
  process.exit(1)
}
