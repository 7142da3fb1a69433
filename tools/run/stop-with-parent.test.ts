import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a SIGTERM that only npm gets reaches the host that it runs', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'run-by-npm-'))
  const file = join(folder, 'host.mjs')
  await writeFile(
    file,
    `process.on('SIGTERM', () => { console.log('told to stop'); process.exit() })
     setInterval(() => undefined, 1000)
     console.log('Serving')`,
  )
  const host = scripts.host.replaceAll('./tools', `${root}/tools`).replace(/\S+host\.js$/, file)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { host } }))

  const npm = spawn('npm', ['run', 'host'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk
    if (output.includes('Serving')) npm.kill('SIGTERM')
  })
  await new Promise((resolve) => npm.once('close', resolve)) // when the host has closed its output as well
  expect(output).toContain('told to stop')
  await rm(folder, { recursive: true })
})
