import { readPort } from '@site/host/read-port'
import { readSwitch } from '@site/host/read-switch'
import { readKeyKind } from './settings/key-kind'
import { errorText, StartError } from './start-error'

async function main(): Promise<void> {
  const { env } = process
  const dataDir = env['DATA_DIR'] || '.data'
  const settings = readSettings()
  // Loaded once nothing is mistyped: it takes half a second.
  const starting = import('./start-local-backend').then(({ startLocalBackend }) =>
    startLocalBackend({
      ...settings,
      dataDir,
      siteUrl: env['SITE_URL'] || 'http://localhost:4400',
      onBroken: (reason) => fail(new StartError(reason)),
      ...(env['HOST'] ? { host: env['HOST'] } : {}),
      ...(env['MAIL_HOST'] ? { mailHost: env['MAIL_HOST'] } : {}),
      ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
    }),
  )
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

function readSettings() {
  const { env } = process
  try {
    return {
      port: readPort(env, 'BACKEND_PORT', 54321),
      mailPort: readPort(env, 'MAIL_PORT', 54324),
      rateLimits: readSwitch(env, 'RATE_LIMITS', true),
      apiKeys: readKeyKind(env),
      refuseLeakedPasswords: readSwitch(env, 'REFUSE_LEAKED_PASSWORDS', false),
    }
  } catch (error) {
    throw new StartError(errorText(error))
  }
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : `The backend failed: ${errorText(error)}`)
  process.exit(1)
}

main().catch(fail)
