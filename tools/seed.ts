import { join } from 'node:path'
import { loadEnv } from '@site/host/load-env'
import { startLocalBackend } from '@site/local-backend'
import { seedConversations } from './seed/seed-conversations'

const root = join(import.meta.dirname, '..')
loadEnv(root)
const { env } = process
const wanted = Number(process.argv[2] ?? 1000)
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(
    `"${process.argv[2]}" is no number of conversations. Say how many, such as: npm run seed -- 100000`,
  )
  process.exit(1)
}

const begin = performance.now()
const backend = await startLocalBackend({
  port: 0,
  mailPort: 0,
  dataDir: env['DATA_DIR'] || join(root, '.data'),
  siteUrl: 'http://localhost',
  log: (line) => console.log(line),
  ...(env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : {}),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error('Seeding needs the database for itself: stop the site, seed, and start it again.')
  process.exit(1)
})
try {
  await seedConversations(backend, wanted, (done) => console.log(`  ${done} of ${wanted} conversations`))
  console.log(`Seeded in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
} finally {
  await backend.close()
}
