import { join } from 'node:path'
import { loadEnv } from '@site/host/environment/load-env'
import { readVariables } from '@site/host/environment/read-variables'
import { namesOf } from '@site/host/environment/variables'
import { startLocalBackend } from '@site/local-backend'
import { errorMessage } from '@site/shared/errors'
import { readOptions } from '@site/tool/scripts/read-options'
import { localProject } from '../supabase/local-project'
import { seedConversations } from '../supabase/seed/seed-conversations'

const root = join(import.meta.dirname, '..')
loadEnv(root, 'seed')
function readSettings() {
  const given = readOptions('seed', (name) => /^[1-9]\d*$/.test(name))
  const settings = readVariables(namesOf('seed'), process.env)
  const { DATABASE_URL: databaseUrl, SUPABASE_URL: supabaseUrl, DATA_DIR = join(root, '.data') } = settings
  if (supabaseUrl)
    throw new Error(
      `SUPABASE_URL names ${supabaseUrl}: invented conversations go into the embedded backend only. Take it out of .env first.`,
    )
  if (databaseUrl && !given.flag('database'))
    throw new Error('DATABASE_URL names a server. To write invented conversations there, say --database.')
  return { wanted: Number(given.names[0] ?? 1000), databaseUrl, dataDir: DATA_DIR }
}

async function seed({ wanted, databaseUrl, dataDir }: ReturnType<typeof readSettings>) {
  const begin = performance.now()
  const backend = await startLocalBackend({
    project: localProject,
    port: 0,
    mailPort: 0,
    dataDir,
    siteUrl: 'http://localhost',
    log: (line) => console.log(line),
    ...(databaseUrl ? { databaseUrl } : {}),
  }).catch((cause: unknown) => {
    throw new Error(
      `${errorMessage(cause)}\nSeeding needs the database for itself: stop the site, seed, and start it again.`,
      { cause },
    )
  })
  try {
    await seedConversations(backend, wanted, (done) => console.log(`  ${done} of ${wanted} conversations`))
    console.log(`Seeded in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
  } finally {
    await backend.close()
  }
}

try {
  await seed(readSettings())
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
