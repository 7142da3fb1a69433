import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readOptions } from '@site/tool/scripts/read-options'
import { helpOn } from '@site/tool/scripts/scripts.mjs'

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
  const given = readOptions('contract', (name) => /^[a-z-]+$/.test(name))
  for (const name of ['url', 'anon-key'])
    if (!given.text(name)) throw new Error(`--${name} is missing.\n\n${helpOn('contract')}`)
  const env = { ...process.env }
  for (const [name, variable] of Object.entries(VARIABLES)) env[variable] = given.text(name) ?? ''
  // One file at a time: the backend may be shared with others. A remote one answers slowly.
  const asked = ['--project', 'database', '--no-file-parallelism', '--testTimeout', '60000']
  const vitest = join(root, 'node_modules/.bin/vitest')
  const files = given.names.length === 0 ? [''] : given.names
  const { status } = spawnSync(
    vitest,
    ['run', ...asked, '--reporter', 'verbose', ...files.map((name) => `tests/client/${name}`)],
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
