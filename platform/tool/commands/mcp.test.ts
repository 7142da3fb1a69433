import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { digestOf } from '../testing/release-machine'
import { makeSmallSite } from '../testing/stress/small-site'

test('agents are served over standard input and output, from the store that the command line names', async () => {
  const site = await makeSmallSite(['chat'])
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const main = join(import.meta.dirname, '../main.ts')
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--import', tsx, main, 'mcp', '--store', site.storeFolder],
    cwd: site.folder,
    env: { PATH: process.env['PATH'] ?? '', KEYS_DIR: site.keysFolder },
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  try {
    const before = await digestOf(site.folder)
    await client.connect(transport)
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('activate')
    const { structuredContent } = await client.callTool({ name: 'status', arguments: {} })
    expect(structuredContent).toMatchObject({ ok: true, store: site.storeFolder, live: { move: 1 } })
    expect(await digestOf(site.folder)).toBe(before)
  } finally {
    await client.close()
    await site.remove()
  }
})
