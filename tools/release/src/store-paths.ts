/** Every path of the store, relative to its root. They are the paths of the site as well: `/remotes/chat/1.0.0/…`. */
export const storePaths = {
  remote: (name: string, version: string) => `remotes/${name}/${version}`,
  shell: (version: string) => `shell/${version}`,
  /** Singletons are named by their content, so that a release which changes one of them leaves the others cached. */
  singletonFile: (file: string) => `shared/${file}`,
  release: (folder: string) => `${folder}/release.json`,
  singletonsRelease: (version: string) => `shared/releases/${version}.json`,
  composition: (id: string) => `compositions/${id}.json`,
  pointer: 'live.json',
} as const
