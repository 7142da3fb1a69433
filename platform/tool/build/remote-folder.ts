import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from './installed-package'

/** The folder of a remote's sources: `mfe-<name>`, or the root in a repository of its own. */
export function remoteFolder(root: string, name: string): string {
  const own = existsSync(join(root, 'package.json')) && manifestOf(root).name === `mfe-${name}`
  return own ? root : join(root, `mfe-${name}`)
}
