import { loadRemote, registerRemotes } from '@module-federation/runtime'

const known = new Set<string>()

/** A `loaded-first` host gets a remote when it needs it: the plugin's own imports do so too, but support default exports only. */
export async function loadTunedApp<App>(name: string): Promise<App> {
  if (!known.has(name)) registerRemotes([{ name, type: 'module', entry: `/remotes/${name}/remoteEntry.js` }])
  known.add(name)
  const exposed = await loadRemote<{ app: App }>(`${name}/app`)
  if (!exposed) throw new Error(`${name} exposes no app.`)
  return exposed.app
}
