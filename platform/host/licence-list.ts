import type { Composition } from '@site/records/documents/composition'
import { releasePath } from '@site/records/documents/release-path'

/** `/licences.txt`: links to the third-party licences of each part of the live site. */
export function licenceList({ shell, remotes }: Composition): string {
  const files = [
    ...Object.keys(shell.files),
    ...Object.values(remotes).flatMap(({ name, version, files: own }) =>
      Object.keys(own).map((file) => `/${releasePath(name, version, file)}`),
    ),
  ].filter((file) => file.endsWith('/licences.txt'))
  return `The software of others in the parts of this site, with its licences:\n\n${files.sort().join('\n')}\n`
}
