import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Remote → the versions that the store has. */
export async function listReleases(storeFolder: string): Promise<Record<string, string[]>> {
  const remotes = await readdir(join(storeFolder, 'remotes'))
  const versions = await Promise.all(remotes.map((name) => readdir(join(storeFolder, 'remotes', name))))
  const whole = (names: string[] = []) => names.filter((version) => !version.endsWith('.draft')).sort()
  return Object.fromEntries(remotes.map((name, index) => [name, whole(versions[index])]))
}
