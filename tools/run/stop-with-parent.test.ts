import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const SERVER = `process.on('SIGTERM', () => { console.log('told to stop'); process.exit() })
setInterval(() => undefined, 1000)
console.log('Serving')
`

/** What npm runs, with this server in the place of the host or of the site. */
const SCRIPTS = {
  async host(server: string): Promise<string> {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return scripts.host.replaceAll('./tools', `${root}/tools`).replace(/\S+host\.js$/, server)
  },
  async start(server: string): Promise<string> {
    const start = `import { runTypeScript } from '${root}/tools/run/run-typescript.mjs'
await runTypeScript('${relative(root, server)}')`
    await writeFile(`${server}.start.mjs`, start)
    return `node ${server}.start.mjs`
  },
}

test.each(['host', 'start'] as const)(
  'a SIGTERM that only npm gets ends what npm run %s runs',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'run-by-npm-'))
    const server = join(folder, 'server.mjs')
    await writeFile(server, SERVER)
    const script = await SCRIPTS[name](server)
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { [name]: script } }))

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
