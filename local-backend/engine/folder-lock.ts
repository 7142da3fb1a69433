import { createHash } from 'node:crypto'
import { realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartError } from '../start-error'

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Two databases in one folder would destroy it. The lock is a socket: the system releases it whenever the process ends, so there are no
 * stale locks. It lies in the system's temporary folder, because the path of a socket is limited to about a hundred characters.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24)
  const path =
    process.platform === 'win32' ? `\\\\.\\pipe\\site-${name}` : join(tmpdir(), `site-${name}.lock`)
  const server = (await tryListen(path)) ?? (await takeOver(path))
  if (!server)
    throw new StartError(
      `The data folder ${folder} is in use by another running backend, such as that of npm start or npm run dev. Stop it, or give this one a folder and ports of its own: DATA_DIR, BACKEND_PORT, MAIL_PORT and PORT.`,
    )
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The socket's process was killed, so nothing answers: take over the lock. */
async function takeOver(path: string): Promise<Server | undefined> {
  if (await answers(path)) return undefined
  await rm(path, { force: true })
  return tryListen(path)
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(path, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
