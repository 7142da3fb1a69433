import { errorText, StartError } from './start-error'
import { startLocalBackend } from './start-local-backend'

async function main(): Promise<void> {
  const { env } = process
  const dataDir = env['DATA_DIR'] || '.data'
  const starting = startLocalBackend({
    port: port('BACKEND_PORT', 54321),
    mailPort: port('MAIL_PORT', 54324),
    dataDir,
    siteUrl: env['SITE_URL'] || 'http://localhost:4400',
    rateLimits: env['RATE_LIMITS'] !== 'off',
    onBroken: (reason) => fail(new StartError(reason)),
    ...(env['HOST'] ? { host: env['HOST'] } : {}),
    ...(env['MAIL_HOST'] ? { mailHost: env['MAIL_HOST'] } : {}),
    ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
  })
  // Listened for from the first moment: whoever is told to stop while starting stops as cleanly.
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    starting.then((backend) => backend.close()).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const backend = await starting
  console.info(`Backend  ${backend.url}\nMails    ${backend.mailUrl}\nData     ${dataDir}`)
}

function port(variable: string, fallback: number): number {
  const number = Number(process.env[variable] || fallback)
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number
  throw new StartError(`${variable} has to be a port number, not ${JSON.stringify(process.env[variable])}.`)
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : `The backend failed: ${errorText(error)}`)
  process.exit(1)
}

main().catch(fail)
