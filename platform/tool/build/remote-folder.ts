import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from './installed-package'

/** Where a remote's sources lie: in `mfe-<name>`, or, in a repository of its own, at the root. */
export function remoteFolder(root: string, name: string): string {
  const own = existsSync(join(root, 'package.json')) && manifestOf(root).name === `mfe-${name}`
  return own ? root : join(root, `mfe-${name}`)
}
