import { join } from 'node:path'
import { readPort } from '@site/host/read-port'
import { readSwitch } from '@site/host/read-switch'
import { type LocalBackend, startLocalBackend } from '@site/local-backend'
import { readKeyKind } from '@site/local-backend/settings/key-kind'
import { seedConversations } from '../seed/seed-conversations'

/** So that pages that show what was said have something to show. */
const SEEDED_CONVERSATIONS = 200

/**
 * The backend of `npm run dev`, for this machine alone, without request limits, which hot reloading would reach. One remote's is
 * in memory and on free ports: several run side by side, and each start begins with the same.
 */
export async function startDevBackend(root: string, siteUrl: string, alone: boolean): Promise<LocalBackend> {
  console.log('Starting the embedded backend …')
  const begin = performance.now()
  const { env } = process
  const dataDir = env['DATA_DIR'] || (alone ? 'memory' : join(root, '.data'))
  const backend = await startLocalBackend({
    port: readPort(env, 'BACKEND_PORT', alone ? 0 : 54321),
    mailPort: readPort(env, 'MAIL_PORT', alone ? 0 : 54324),
    dataDir,
    siteUrl,
    rateLimits: false,
    apiKeys: readKeyKind(env),
    refuseLeakedPasswords: readSwitch(env, 'REFUSE_LEAKED_PASSWORDS', false),
    log: () => undefined,
  })
  if (dataDir === 'memory') await seedConversations(backend, SEEDED_CONVERSATIONS)
  const kept = dataDir === 'memory' ? 'in memory; DATA_DIR=.data keeps it' : `in ${dataDir}`
  console.log(`  ready in ${((performance.now() - begin) / 1000).toFixed(1)} s, data ${kept}`)
  return backend
}
