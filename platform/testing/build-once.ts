import { existsSync } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A build that holds its lock for longer, in ms, counts as dead. */
const LONGEST_BUILD_MS = 600_000

/** Builds a path unless it exists. Of several processes one builds, and the others wait: a build uses all cores. */
export async function buildOnce(place: string, build: () => Promise<unknown>): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  const lock = `${place}.lock`
  while (!existsSync(place))
    if (await isTaken(lock)) await sleep(100)
    else
      try {
        if (!existsSync(place)) await build() // the last lock holder may have
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
