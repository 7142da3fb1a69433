import type { Composition } from '@site/composition/composition'
import { isOnSecondSet } from '@site/composition/second-set'
import type { ReadableStore } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'
import { readVerified } from '@site/store/verified-file'
import { SHELL } from './shell-part'

/** One who is linked with a set: the shell, or the live release of a remote. */
export interface Party {
  /** `chat 1.2.0` */
  readonly who: string
  /** Path → text of its scripts. */
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: readonly string[]
  /** What the tool calls it: the name of a remote, or `SHELL`. */
  readonly part: string
  /** The version of the set that it is on. */
  readonly set: string
}

interface PartyFile {
  readonly path: string
  readonly integrity: string
}

/** The version of the set that a live release is on. */
export function setOf(composition: Composition, name: string, version: string): string {
  const { singletonsVersion, secondSet } = composition
  return secondSet && isOnSecondSet(composition, name, version) ? secondSet.version : singletonsVersion
}

/** All who are live. @throws Error when a file is not there with the bytes that were published. */
export async function readParties(store: ReadableStore, composition: Composition): Promise<Party[]> {
  const { shell, remotes, singletonsVersion } = composition
  const own = storePaths.shell(shell.version)
  // What the host runs to compose pages has its own copy of everything.
  const shellFiles = Object.entries(shell.files)
    .map(([path, { integrity }]) => ({ path: path.slice(1), integrity }))
    .filter(({ path }) => path.startsWith(`${own}/`) && !path.startsWith(`${own}/composer/`))
  const releases = Object.values(remotes).map(async ({ name, version, files }): Promise<Party> => {
    const inStore = Object.entries(files).map(([file, { integrity }]) => ({
      path: `${storePaths.remote(name, version)}/${file}`,
      integrity,
    }))
    return {
      who: `${name} ${version}`,
      part: name,
      set: setOf(composition, name, version),
      ...(await readTexts(store, inStore)),
    }
  })
  return [
    {
      who: `shell ${shell.version}`,
      part: SHELL,
      set: singletonsVersion,
      ...(await readTexts(store, shellFiles)),
    },
    ...(await Promise.all(releases)),
  ]
}

async function readTexts(
  store: ReadableStore,
  files: readonly PartyFile[],
): Promise<Pick<Party, 'scripts' | 'styles'>> {
  const read = (ending: string) =>
    Promise.all(
      files
        .filter(({ path }) => path.endsWith(ending))
        .map(async (file) => [file.path, (await readVerified(store, file)).toString('utf8')] as const),
    )
  return { scripts: new Map(await read('.js')), styles: (await read('.css')).map(([, text]) => text) }
}
