import type { SiteStore } from './site-store'

/** Remote → the versions that the store has. */
export async function listReleases(store: SiteStore): Promise<Record<string, string[]>> {
  const whole = (names: readonly string[]) => names.filter((name) => !name.endsWith('.draft')).sort()
  const remotes = whole(await store.list('remotes'))
  const versions = await Promise.all(remotes.map((name) => store.list(`remotes/${name}`)))
  return Object.fromEntries(remotes.map((name, index) => [name, whole(versions[index] ?? [])]))
}
