import { heldKeys } from '../../keys/held-keys'
import { type Finding, fine, refused, warning } from './finding'

/** Every private key in a folder, checked against the trust file beside it. */
export function checkKeys(folder: string): Finding[] {
  const keys = heldKeys(folder)
  if (keys.length === 0)
    return [
      warning(
        'keys',
        `${folder} has no private key, so nothing can be released from here`,
        'A team installs its bundle: npm run release -- keys install <bundle>. The key of a new site is made with its first release.',
      ),
    ]
  return keys.map(({ owner, trusted, problem }) => {
    if (problem) return refused('keys', problem)
    if (trusted?.retired)
      return warning(
        'keys',
        `The key of ${owner} retired on ${trusted.retired}`,
        'Install the newer bundle: npm run release -- keys install <bundle>',
      )
    const may = trusted?.remotes === '*' ? 'everything' : trusted?.remotes.join(', ')
    return fine('keys', `${owner} may change ${may}`)
  })
}
