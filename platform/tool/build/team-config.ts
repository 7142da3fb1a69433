import { join } from 'node:path'
import type { RefusalCode } from '@site/records/store/refusals/refusals'
import { ReleaseError } from '@site/records/store/release-error'
import { loadConfigFromFile, type Plugin, type PluginOption, type UserConfig } from 'vite'
import { SITE_CONTAINER } from './site-container'

/** The main plugin of those that `federation()` returns. */
const FEDERATION = 'module-federation-vite'

/**
 * A team's `vite.config.ts`, without the plugins that make a container for other hosts: in the pages of this site another container
 * replaces it.
 */
export async function teamConfig(folder: string): Promise<UserConfig> {
  const file = join(folder, 'vite.config.ts')
  const env = { command: 'build', mode: 'production' } as const
  const loaded = await loadConfigFromFile(env, file, folder, 'warn', undefined, 'runner')
  const plugins = loaded?.config.plugins ?? []
  const named = await Promise.all(plugins.map(async (plugin) => ({ plugin, names: await namesOf(plugin) })))
  const refused = (code: RefusalCode, cause: string, next: string) =>
    new ReleaseError({ code, what: 'The remote is not built.', cause: `${file} ${cause}`, next })
  for (const [name, call] of [
    [FEDERATION, 'federation({ … })'],
    [SITE_CONTAINER, 'siteContainer()'],
  ] as const) {
    const names = named.find((group) => group.names.includes(name))?.names
    if (!names)
      throw refused(
        'KW1305',
        `has no plugin ${name}, so it makes no container for other hosts.`,
        'Take siteContainer() and federation({ … }) as the other remotes have them.',
      )
    // Each function returns an array of several plugins. One alone means that it was spread; both together, that they are in another array.
    if (names.length === 1 || (names.includes(FEDERATION) && names.includes(SITE_CONTAINER)))
      throw refused(
        'KW1306',
        `does not have ${call} as a value of its own in plugins, so the build cannot leave it out.`,
        `Write ${call} into plugins as it is: not spread with three dots, and not in an array with others.`,
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
