import { join } from 'node:path'
import { ReleaseError } from '@site/store/release-error'
import { loadConfigFromFile, type Plugin, type PluginOption, type UserConfig } from 'vite'
import { SITE_CONTAINER } from './site-container'

/** The main one of the plugins that `federation()` gives. */
const FEDERATION = 'module-federation-vite'

/**
 * What a team says in its `vite.config.ts`, without what makes a container for other hosts: in the pages of this site another one
 * takes its place.
 */
export async function teamConfig(folder: string): Promise<UserConfig> {
  const file = join(folder, 'vite.config.ts')
  const env = { command: 'build', mode: 'production' } as const
  const loaded = await loadConfigFromFile(env, file, folder, 'warn', undefined, 'runner')
  const plugins = loaded?.config.plugins ?? []
  const named = await Promise.all(plugins.map(async (plugin) => ({ plugin, names: await namesOf(plugin) })))
  const refused = (cause: string, next: string) =>
    new ReleaseError({ what: 'The remote is not built.', cause: `${file} ${cause}`, next })
  for (const name of [FEDERATION, SITE_CONTAINER]) {
    const names = named.find((group) => group.names.includes(name))?.names
    if (!names)
      throw refused(
        `has no plugin ${name}, so it makes no container for other hosts.`,
        'Take siteContainer() and federation({ … }) as the other remotes have them.',
      )
    // It stands by itself, and not in the array that its function gives.
    if (names.length === 1)
      throw refused(
        `spreads the plugins that ${name} is one of, so nobody can tell which of the others belong to it.`,
        'Write siteContainer() and federation({ … }) into plugins without the three dots.',
      )
  }
  const own = named.filter(({ names }) => !names.includes(FEDERATION) && !names.includes(SITE_CONTAINER))
  return { ...loaded?.config, plugins: own.map(({ plugin }) => plugin) }
}

async function namesOf(option: PluginOption): Promise<string[]> {
  const plugin = await option
  if (!plugin) return []
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(namesOf))).flat()
  return [(plugin as Plugin).name]
}
