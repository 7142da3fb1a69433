/**
 * Folder beside a remote's releases, and of the shell's, for what is named by its content: releases that have a file in common share it, so that
 * a returning visitor loads what changed and nothing else.
 */
export const CONTENT_FOLDER = 'files'

/** Whether a path inside of a release is of a file that is named by its content. */
export const isContent = (file: string): boolean => file.startsWith(`${CONTENT_FOLDER}/`)

/** Where a file of a release lies, from the site's root: with its release, or with all that are named by their content. */
export const releasePath = (name: string, version: string, file: string): string =>
  isContent(file) ? `remotes/${name}/${file}` : `remotes/${name}/${version}/${file}`
