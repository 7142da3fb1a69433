import { join } from 'node:path'
import { createHost, listen } from './host'
import { productionOptions } from './production-options'
import { readSiteConfig } from './site-config'

const port = Number(process.env['PORT'] ?? 4400)
const hostname = process.env['HOST'] ?? '127.0.0.1'
const warn = (line: string) => console.warn(line)

try {
  const config = readSiteConfig(process.env, `http://localhost:${port}`)
  const storeFolder = process.env['STORE_DIR'] ?? join(import.meta.dirname, '../../.store')
  const { url, close } = await listen(
    createHost({ storeFolder, config, warn, ...productionOptions(process.env) }),
    port,
    hostname,
  )
  console.info(`Serving ${storeFolder} at ${url}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
