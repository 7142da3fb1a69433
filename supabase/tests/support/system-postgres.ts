import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { access, chown, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SystemPostgres {
  url: string
  stop(): Promise<void>
}

/** The server for tests: the one in `TEST_DATABASE_URL`, or the programs in a folder of this machine. */
export async function findTestServer({
  TEST_DATABASE_URL: url,
}: NodeJS.ProcessEnv): Promise<{ url: string } | { bin: string } | undefined> {
  if (url) return { url }
  const bin = await findPostgres()
  return bin === undefined ? undefined : { bin }
}

/** A temporary server. */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'site-pg-'))
  const data = join(folder, 'data')
  const identity = await unprivileged()
  await mkdir(data)
  if (identity) for (const path of [folder, data]) await chown(path, identity.uid, identity.gid)
  const as = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as)
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=40'],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(server)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`Postgres ended with ${code}:\n${said}`)))
  })
}

/** The folder of its programs. */
async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const folders = [
    ...versions
      .sort()
      .reverse()
      .map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  for (const folder of folders) {
    const complete = await Promise.all(
      ['postgres', 'initdb'].map((name) => access(join(folder, name))),
    ).catch(() => null)
    if (complete) return folder
  }
  return undefined
}

/** Postgres refuses to run as root: it runs as another user of the system. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('Postgres does not run as root, and there is neither a user postgres nor nobody.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}
