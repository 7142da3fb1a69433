/**
 * Folder beside a remote's or the shell's releases for files that are named by their content. Releases share them, so that a returning
 * visitor loads only what changed.
 */
export const CONTENT_FOLDER = 'files'

/** Whether a path inside a release is of a file that is named by its content. */
export const isContent = (file: string): boolean => file.startsWith(`${CONTENT_FOLDER}/`)

/** The path of a release's file from the site's root: in the release's folder, or in the folder of files named by their content. */
export const releasePath = (name: string, version: string, file: string): string =>
  isContent(file) ? `remotes/${name}/${file}` : `remotes/${name}/${version}/${file}`
