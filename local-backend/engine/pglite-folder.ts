import { access, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFolder } from '../settings/private-folder'
import { errorCode, errorText, StartError } from '../start-error'
import type { Engine } from './engine'
import { lockFolder } from './folder-lock'
import { openPglite } from './pglite-engine'

/** A new database takes 39 MB and its log grows by 16 MB at a time. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024
const SPACE_CHECK_MS = 500

/** Opens or creates the database of a data folder. Only one process may have it open. */
export async function openPgliteFolder(dataDir: string, onBroken: (reason: string) => void): Promise<Engine> {
  await privateFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (!(await exists(folder))) await create(dataDir, folder)
    const engine = await open(dataDir, folder, onBroken)
    const stopWatching = watchSpace(dataDir, onBroken)
    return {
      ...engine,
      close: async () => {
        stopWatching()
        await engine.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Created under another name and renamed when complete: an interrupted start leaves no partial database. */
async function create(dataDir: string, folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const engine = await openPglite({ folder: unfinished })
    await engine.close()
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw await explained(error, dataDir, `A database cannot be made in ${dataDir}: ${errorText(error)}.`)
  }
}

async function open(dataDir: string, folder: string, onBroken: (reason: string) => void): Promise<Engine> {
  const damaged =
    `The database in ${folder} cannot be opened: it is damaged, or of another version. ` +
    'Put back a copy of the folder, or move it away to begin with an empty one.'
  // Without this file the engine would treat the folder as empty and overwrite the database.
  if (!(await exists(join(folder, 'PG_VERSION')))) throw new StartError(damaged)
  try {
    return await openPglite({ folder, onBroken })
  } catch (error) {
    throw await explained(error, dataDir, damaged)
  }
}

async function explained(error: unknown, dataDir: string, otherwise: string): Promise<StartError> {
  return new StartError((await fullDisk(dataDir)) ?? otherwise, { cause: error })
}

/** A sentence when there is too little disk space. */
async function fullDisk(dataDir: string): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= LEAST_FREE_BYTES) return undefined
  return `The disk of ${dataDir} is full (${Math.round(free / 1024 / 1024)} MB left). What was confirmed is kept: free some space and start again.`
}

/** Stops early: a commit on a full disk would never return, and hang the whole process. */
function watchSpace(dataDir: string, onBroken: (reason: string) => void): () => void {
  const timer = setInterval(async () => {
    const reason = await fullDisk(dataDir).catch(() => undefined)
    if (reason === undefined) return
    clearInterval(timer)
    onBroken(reason)
  }, SPACE_CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false
      throw error
    },
  )
}
