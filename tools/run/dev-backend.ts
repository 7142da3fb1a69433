import { join } from 'node:path'
import { startLocalBackend } from '@site/local-backend'
import type { DevBackend, DevSettings } from '@site/tool/dev/run-dev'
import { localProject } from '../../supabase/local-project'
import { seedConversations } from '../../supabase/seed/seed-conversations'
import { createDevelopmentUser } from './development-user'

/** Rows for pages that show conversations. */
const SEEDED_CONVERSATIONS = 200

/**
 * The backend of `npm run dev`, for this machine alone, without request limits, which hot reloading would reach. A single remote's is in
 * memory and on free ports: several run side by side, and each start has the same data.
 */
export async function startDevBackend(
  root: string,
  settings: DevSettings,
  siteUrl: string,
  alone: boolean,
): Promise<DevBackend> {
  console.log('Starting the embedded backend …')
  const begin = performance.now()
  const dataDir = settings.DATA_DIR ?? (alone ? 'memory' : join(root, '.data'))
  const backend = await startLocalBackend({
    project: localProject,
    port: settings.BACKEND_PORT ?? (alone ? 0 : 54321),
    mailPort: settings.MAIL_PORT ?? (alone ? 0 : 54324),
    dataDir,
    siteUrl,
    rateLimits: false,
    apiKeys: settings.API_KEYS,
    refuseLeakedPasswords: settings.REFUSE_LEAKED_PASSWORDS,
    log: () => undefined,
  })
  if (dataDir === 'memory') await seedConversations(backend, SEEDED_CONVERSATIONS)
  const kept = dataDir === 'memory' ? 'in memory; DATA_DIR=.data keeps it' : `in ${dataDir}`
  console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s, data ${kept}`)
  return {
    variables: { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey },
    line: `Mails   ${backend.mailUrl}`,
    user: async () => (alone ? createDevelopmentUser(backend) : null),
    close: () => backend.close(),
  }
}
