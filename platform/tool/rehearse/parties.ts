import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import { releasePath } from '@site/records/documents/release-path'
import { keeperOf, readKept } from '@site/records/store/kept-texts'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { readVerified } from '@site/records/store/verified-file'

/** The name of the shell among remotes. No remote can have it: `activate shell@2.0.0` is the shell. */
export const SHELL = 'shell'

/** A user of shared modules: the shell, or the live release of a remote. */
export interface Party {
  /** `chat 1.2.0` */
  readonly who: string
  /** Path → text of its scripts. */
  readonly scripts: ReadonlyMap<string, string>
  readonly styles: readonly string[]
  /** Its name in the tool: that of a remote, or `SHELL`. */
  readonly part: string
  /** The majors that it is on. */
  readonly majors: readonly string[]
  readonly imports: Release['imports']
  /** Path → text; `null`: it was published without. */
  readonly sources: Readonly<Record<string, string>> | null
}

interface PartyFile {
  readonly path: string
  readonly integrity: string
}

/** All live parties. @throws Error when a file is missing or differs from the published bytes. */
export async function readParties(store: ReadableStore, composition: Composition): Promise<Party[]> {
  const { shell, remotes } = composition
  const own = storePaths.shell(shell.version)
  // The composer, which the host runs, has its own copy of everything.
  const shellFiles = Object.entries(shell.files)
    .map(([path, { integrity }]) => ({ path: path.slice(1), integrity }))
    .filter(({ path }) => path.startsWith(`${storePaths.shells}/`) && !path.startsWith(`${own}/composer/`))
  const releases = Object.values(remotes).map(async (release): Promise<Party> => {
    const { name, version, majors, imports, files } = release
    const who = `${name} ${version}`
    const inStore = Object.entries(files).map(([file, { integrity }]) => ({
      path: releasePath(name, version, file),
      integrity,
    }))
    const sources = await readKept(store, 'typescript', keeperOf(release))
    return { who, part: name, majors, imports, sources, ...(await readTexts(store, inStore)) }
  })
  const who = `shell ${shell.version}`
  const { majors, imports } = shell
  const sources = await readKept(store, 'typescript', { folder: own, who, release: shell })
  return [
    { who, part: SHELL, majors, imports, sources, ...(await readTexts(store, shellFiles)) },
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
