import type { Composition } from '../contracts/composition'

/** A file that a composition is made of. */
export interface ComposedFile {
  /** In the store, and from the site's root. */
  readonly path: string
  readonly integrity: string
  /** The release that it is of, for messages. */
  readonly who: string
}

/** Every file of a composition, with the bytes it must have. */
export function compositionFiles(composition: Composition): readonly ComposedFile[] {
  const { shell, singletons, scopes, remotes, lastGood } = composition
  const modules = [singletons, ...Object.values(scopes)].flatMap((links) => Object.values(links))
  const files: ComposedFile[] = [
    ...Object.entries(shell.files).map(([path, { integrity }]) => ({
      path: path.slice(1),
      integrity,
      who: `shell ${shell.version}`,
    })),
    ...modules.map(({ url, integrity }) => ({ path: url.slice(1), integrity, who: 'singletons' })),
    ...Object.values(remotes).flatMap(({ name, version, files: own }) =>
      Object.entries(own).map(([file, { integrity }]) => ({
        path: `remotes/${name}/${version}/${file}`,
        integrity,
        who: `${name} ${version}`,
      })),
    ),
    ...Object.entries(lastGood).flatMap(([name, { version, files: own }]) =>
      Object.entries(own).map(([file, integrity]) => ({
        path: `remotes/${name}/${version}/${file}`,
        integrity,
        who: `${name} ${version} (last good)`,
      })),
    ),
  ]
  return [...new Map(files.map((file) => [file.path, file])).values()]
}
