import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { supabaseParts } from './supabase-parts'

const shared = join(import.meta.dirname, '../../../shared')
/** Used only by the realtime client, in any version. */
const REALTIME = /phx_join/

/** The client as the core has it. */
async function bundle(alias: Readonly<Record<string, string>>): Promise<string> {
  const built = await build({
    root: shared,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: 'src/data/supabase-client.ts', preserveEntrySignatures: 'strict' },
    },
  })
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

test('the client comes without realtime and storage, in 29.5 kB', async () => {
  const whole = await bundle({})
  const used = await bundle(supabaseParts)
  expect(whole).toMatch(REALTIME)
  expect(used).not.toMatch(REALTIME)
  expect(used).not.toContain('/storage/v1/object')
  expect(brotliCompressSync(used).length).toBeLessThan(29_500)
})
