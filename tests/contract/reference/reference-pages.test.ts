import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { root } from '../source-imports'
import { commandsPage } from './commands-page'
import { remoteConfigPage } from './remote-config-page'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

// Regenerate them after a change: npm run unit -- tests/contract/reference -u
test('docs/commands.md is written from the commands and what they print', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('SITE_URL', 'https://site.example')
  await expect(await commandsPage()).toMatchFileSnapshot(join(root, 'docs/commands.md'))
})

test('docs/remote-config.md is written from the types of remote.config.ts', async () => {
  await expect(remoteConfigPage()).toMatchFileSnapshot(join(root, 'docs/remote-config.md'))
})
