/** Every path of the store, relative to its root. They are the paths of the site as well: `/remotes/chat/1.0.0/…`. */
export const storePaths = {
  remote: (name: string, version: string) => `remotes/${name}/${version}`,
  shell: (version: string) => `shell/${version}`,
  singletons: (version: string) => `shared/${version}`,
  release: (folder: string) => `${folder}/release.json`,
  composition: (id: string) => `compositions/${id}.json`,
  pointer: 'live.json',
} as const
