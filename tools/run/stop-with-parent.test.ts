import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const SERVER = `process.on('SIGTERM', () => { console.log('told to stop'); process.exit() })
setInterval(() => undefined, 1000)
console.log('Serving')
`

/** Runs this server as the host and the site are run. */
const PROGRAMS = {
  host: (server: string) => `import { runBuilt } from '${root}/tools/run/run-built.mjs'
await runBuilt('${server}', [])`,
  start: (server: string) => `import { runTypeScript } from '${root}/tools/run/run-typescript.mjs'
await runTypeScript('${relative(root, server)}')`,
}

test.each(['host', 'start'] as const)(
  'a SIGTERM that only npm gets ends what npm run %s runs',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'run-by-npm-'))
    const server = join(folder, 'server.mjs')
    await writeFile(server, SERVER)
    await writeFile(join(folder, 'run.mjs'), PROGRAMS[name](server))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { [name]: 'node run.mjs' } }))

    const npm = spawn('npm', ['run', name], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('Serving')) npm.kill('SIGTERM')
    })
    await new Promise((resolve) => npm.once('close', resolve)) // when the server has closed its output as well
    expect(output).toContain('told to stop')
    await rm(folder, { recursive: true })
  },
)
