import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownStore } from '@site/records/store/own-store'
import { ReleaseError } from '@site/records/store/release-error'
import { manifestOf } from '../build/installed-package'
import { privateKeyFile, SITE_OWNER } from './key-ring'

/** Whether a folder is the repository of one remote, apart from the site's, which has the store and its key. */
export const isTeamRepository = (root: string): boolean =>
  existsSync(join(root, 'package.json')) && (manifestOf(root).name?.startsWith('mfe-') ?? false)

/** The store with the site's releases. `null` in a team's repository that names no store: one of its own would reach no visitor. */
export const storePlace = (root: string, named: string | undefined): string | null =>
  named || process.env['STORE_DIR'] || (isTeamRepository(root) ? null : ownStore(root))

export const noStore = (root: string): ReleaseError =>
  new ReleaseError({
    code: 'KW1102',
    what: 'Nothing was done: no store is named.',
    cause: `${root} is the repository of one remote, and the site has its releases elsewhere.`,
    next: 'Copy .env.example to .env and set STORE_DIR there to the store of the site, a folder or s3://bucket/prefix; or name it with --store. npm run release -- init asks for it.',
  })

/** @throws ReleaseError in a team's repository without the site's key: no host trusts one that is made there. */
export function refuseNewSiteKey(root: string, folder: string): void {
  if (!isTeamRepository(root) || existsSync(privateKeyFile(folder, SITE_OWNER))) return
  throw new ReleaseError({
    code: 'KW1208',
    what: "Nothing can be signed with the site's key.",
    cause: `${root} is the repository of one remote, and ${folder} has no key of the site. None is made here: no host would trust it.`,
    next: "Install your team's bundle, npm run release -- keys install <owner>.bundle.json, and set RELEASE_OWNER=<owner> in .env. The site's team makes the bundle: keys add <owner> --remotes <names>",
  })
}
