import { loadRemote, registerRemotes } from '@module-federation/runtime'

const known = new Set<string>()

/** A host that is `loaded-first` is given a remote when it wants it: the plugin's own imports do so too, but know default exports only. */
export async function loadTunedApp<App>(name: string): Promise<App> {
  if (!known.has(name)) registerRemotes([{ name, type: 'module', entry: `/remotes/${name}/remoteEntry.js` }])
  known.add(name)
  const exposed = await loadRemote<{ app: App }>(`${name}/app`)
  if (!exposed) throw new Error(`${name} exposes no app.`)
  return exposed.app
}
