import { remoteNames } from '@site/tool/build/remote-names'

/**
 * The parts in `--replace chat,shell` whose published release the working tree's build replaces.
 * @throws Error that lists the valid parts.
 */
export function replacedParts(text: string | undefined, root: string): string[] {
  const known = [...remoteNames(root), 'shell', 'shared']
  const names = (text?.split(',') ?? []).map((name) => name.trim().replace(/^mfe-/, ''))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return names
  throw new Error(`--replace: there is no "${unknown}" in this repository. There are: ${known.join(', ')}.`)
}
