import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PGLITE = JSON.stringify(join(import.meta.dirname, '../engine/pglite-engine.ts'))

/** Queries the embedded database sequentially, in a separate process, as the table API does. */
async function ask(...statements: string[]): Promise<{ signal: string | null; said: string }> {
  const code = `
    const { openPglite } = await import(${PGLITE})
    const engine = await openPglite({ folder: 'memory', mostStatementMs: 2000 })
    for (const sql of ${JSON.stringify(statements)}) {
      const rows = await engine.transaction((tx) => tx.query(sql), { statement_timeout: '1s' })
      await new Promise((resolve) => setTimeout(resolve, 3000))
      console.error(JSON.stringify(rows))
    }`
  // The quick compiler for the database: this process lives for seconds.
  const child = spawn(process.execPath, [
    '--liftoff-only',
    '--import',
    'tsx',
    '--input-type=module',
    '-e',
    code,
  ])
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const signal = await new Promise<string | null>((resolve) => child.once('close', (_, by) => resolve(by)))
  return { signal, said: said.trim() }
}

test('a statement without an end ends the process, which says why; time between statements does not count', async () => {
  const endless = String.raw`select repeat('a', 1000) || 'c' ~ '^(a*)(a*)(a*)(a*)\1\2\3\4b?c.?$x?'`
  expect(await ask('select 1 as one', endless)).toEqual({
    signal: 'SIGKILL',
    said: `[{"one":1}]
A statement has held the embedded database for 2 s and cannot be stopped, so the backend ends. What was confirmed is kept: start again.`,
  })
})
