import { existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A build that holds its lock for longer, in ms, is taken for dead. */
const LONGEST_BUILD_MS = 600_000

/** Builds what is to lie at a place, unless it does. Of several processes one builds, and the others wait: a build takes all cores there are. */
export async function buildOnce(place: string, build: () => Promise<unknown>): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  const lock = `${place}.lock`
  while (!existsSync(place))
    if (await isTaken(lock)) await sleep(100)
    else
      try {
        if (!existsSync(place)) await build() // who had the lock may have made it
      } finally {
        await rm(lock, { recursive: true, force: true })
      }
}

async function isTaken(lock: string): Promise<boolean> {
  const since = (await stat(lock).catch(() => null))?.mtimeMs ?? Date.now()
  if (Date.now() - since > LONGEST_BUILD_MS) await rm(lock, { recursive: true, force: true })
  return mkdir(lock).then(
    () => false,
    () => true,
  )
}
