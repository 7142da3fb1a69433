/** Padded, so that names sort like numbers. */
const recordFile = (sequence: number) => `${String(sequence).padStart(8, '0')}.json`

/** Every path of the store, relative to its root. They are also the paths of the site: `/remotes/chat/1.0.0/…`. */
export const storePaths = {
  remotes: 'remotes',
  remoteVersions: (name: string) => `remotes/${name}`,
  remote: (name: string, version: string) => `remotes/${name}/${version}`,
  shells: 'shell',
  shell: (version: string) => `shell/${version}`,
  /** Shared modules are named by their content, so that a release that changes one of them leaves the others cached. */
  sharedFile: (file: string) => `shared/${file}`,
  shared: 'shared',
  sharedReleases: 'shared/releases',
  sharedRelease: (version: string) => `shared/releases/${version}.json`,
  packages: 'packages',
  /** A package for npm: `site-shared-0.1.0.tgz`. */
  package: (file: string) => `packages/${file}`,
  release: (folder: string) => `${folder}/release.json`,
  signature: (folder: string) => `${folder}/signature.json`,
  /** The sources of a part. */
  sources: (folder: string) => `${folder}/sources.json`,
  sharedSources: (version: string) => `shared/sources-${version}.json`,
  compositions: 'compositions',
  composition: (id: string) => `compositions/${id}.json`,
  previews: 'previews',
  /** The records of a preview. */
  preview: (name: string) => `previews/${name}`,
  previewRecord: (name: string, sequence: number) => `previews/${name}/${recordFile(sequence)}`,
  proofs: 'proofs',
  /** The proofs of a composition, numbered from 1. */
  proofsOf: (id: string) => `proofs/${id}`,
  proof: (id: string, number: number) => `proofs/${id}/${number}.json`,
  policy: 'policy',
  policyRecord: (sequence: number) => `policy/${recordFile(sequence)}`,
  pointer: 'pointer',
  pointerRecord: (sequence: number) => `pointer/${recordFile(sequence)}`,
} as const
