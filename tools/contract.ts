import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readOptions } from './read-options'

const usage = `npm run contract -- --url <url> --anon-key <key> [<file> …]
    asks a backend all that the site's client relies on, as npm test asks the embedded one: a hosted project, supabase start,
    or an embedded backend on another port. Each test is listed: passed, failed with both answers where the real service gives
    another, or not run (↓) with the reason. Files are those of supabase/tests/client, such as sessions; all, if none is named.

  --service-role-key <key>  tests as the owner too; accounts are made without mails, and taken away afterwards with all rows
  --mail-url <url>          where mails can be read (http://localhost:54324 of supabase start): tests of links and codes too
  --mail-domain <domain>    mails may be sent to this domain, although nobody reads them
  --site-url <url>          the backend's SITE_URL, to which its links lead (default: http://localhost:4400)

  Without --mail-url and --mail-domain no mail is sent. Accounts are called contract-test-…, and chat messages come from the user
  agent contract-test. Limits of requests would spoil the answers: of an embedded backend switch them off (RATE_LIMITS=off).`

const VARIABLES = {
  url: 'CONTRACT_URL',
  'anon-key': 'CONTRACT_ANON_KEY',
  'service-role-key': 'CONTRACT_SERVICE_ROLE_KEY',
  'mail-url': 'CONTRACT_MAIL_URL',
  'mail-domain': 'CONTRACT_MAIL_DOMAIN',
  'site-url': 'CONTRACT_SITE_URL',
} as const

const root = join(import.meta.dirname, '..')

function main(): number {
  const options = Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, { type: 'string' as const }]),
  )
  const given = readOptions({ options, usage, names: (name) => /^[a-z-]+$/.test(name) })
  if (given.wantsHelp) {
    console.log(usage)
    return 0
  }
  for (const name of ['url', 'anon-key'])
    if (!given.text(name)) throw new Error(`--${name} is missing.\n\n${usage}`)
  const env = { ...process.env }
  for (const [name, variable] of Object.entries(VARIABLES)) env[variable] = given.text(name) ?? ''
  // One file after the other: the backend is not ours alone. Far away, an answer takes its time.
  const asked = ['--project', 'database', '--no-file-parallelism', '--testTimeout', '60000']
  const vitest = join(root, 'node_modules/.bin/vitest')
  const files = given.names.length === 0 ? [''] : given.names
  const { status } = spawnSync(
    vitest,
    ['run', ...asked, '--reporter', 'verbose', ...files.map((name) => `supabase/tests/client/${name}`)],
    { cwd: root, env, stdio: 'inherit' },
  )
  return status ?? 1
}

try {
  process.exitCode = main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
