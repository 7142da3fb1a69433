import { readVariables } from '@site/host/environment/read-variables'
import { namesOf } from '@site/host/environment/variables'
import { errorText, StartError } from '@site/local-backend/start-error'

async function main(): Promise<void> {
  const settings = readSettings()
  const { DATA_DIR: dataDir = '.data', DATABASE_URL: databaseUrl } = settings
  // Loaded once the command line is valid: it takes half a second.
  const starting = Promise.all([import('@site/local-backend'), import('../supabase/local-project')]).then(
    ([{ startLocalBackend }, { localProject }]) =>
      startLocalBackend({
        project: localProject,
        port: settings.BACKEND_PORT ?? 54321,
        mailPort: settings.MAIL_PORT ?? 54324,
        host: settings.HOST,
        mailHost: settings.MAIL_HOST,
        dataDir,
        siteUrl: settings.SITE_URL ?? 'http://localhost:4400',
        rateLimits: settings.RATE_LIMITS,
        behindProxy: settings.BEHIND_PROXY,
        apiKeys: settings.API_KEYS,
        refuseLeakedPasswords: settings.REFUSE_LEAKED_PASSWORDS,
        onBroken: (reason) => fail(new StartError(reason)),
        ...(databaseUrl ? { databaseUrl } : {}),
      }),
  )
  // Registered first, so that a signal during the start also ends cleanly.
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
  try {
    return readVariables(namesOf('backend'), process.env)
  } catch (error) {
    throw new StartError(errorText(error))
  }
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : `The backend failed: ${errorText(error)}`)
  process.exit(1)
}

main().catch(fail)
