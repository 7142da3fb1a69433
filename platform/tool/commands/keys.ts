import { resolve } from 'node:path'
import { keysFolder as allKeys, LOCAL } from '@site/records/store/keys-folder'
import { readTrust } from '@site/records/store/read-trust'
import { storePaths } from '@site/records/store/store-paths'
import type { ChangingCommand, Context } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { readLive } from '../compose/live'
import { selectionOfLive } from '../compose/selection'
import { deploy } from '../deploy'
import { refuseWithoutTrust } from '../keys/get-trust'
import { installBundle, writeBundle } from '../keys/key-bundle'
import { makeKey, openSigner, rotateKey, SITE_OWNER } from '../keys/key-ring'
import { refuseNewSiteKey } from '../keys/team-repository'
import { didYouMean } from '../nearest'

export const keysCommand: ChangingCommand<Output<'keys'>> = {
  ...COMMAND_LINES.keys,
  worksWithoutTrust: true,
  async run(context, args) {
    const [verb, name] = args.names
    if (verb === 'rotate' || (verb === 'add' && name !== SITE_OWNER))
      refuseNewSiteKey(context.root, context.keysFolder)
    let bundle: string | null = null
    if (verb === 'add' && name) bundle = await addKey(context, name, args.text('remotes'))
    else if (verb === 'install' && name) return installKey(context, name)
    else if (verb === 'rotate' && name) await replaceKey(context, name)
    else if (verb) throw usageError(notUnderstood(args.names), this.usage)
    return { ok: true, keys: listKeys(context, context.keysFolder), bundle }
  },
}

const VERBS = ['add', 'install', 'rotate']
const notUnderstood = ([verb = '', name, ...more]: readonly string[]) =>
  name === undefined && VERBS.includes(verb)
    ? `"keys ${verb}" is missing a name.`
    : `"keys ${[verb, name, ...more].join(' ')}" is not understood${didYouMean(verb, VERBS)}`

function listKeys({ table }: Context, folder: string): Output<'keys'>['keys'] {
  const keys = Object.entries(readTrust(folder).keys).map(([id, { owner, remotes, retired }]) => ({
    id,
    owner,
    remotes: [remotes].flat(),
    retired,
  }))
  table(
    keys.map(({ id, owner, remotes, retired }) => [
      id,
      `${owner}: ${remotes.join(', ')}${retired ? `  (retired ${retired})` : ''}`,
    ]),
  )
  return keys
}

async function addKey(
  { keysFolder, store, log }: Context,
  owner: string,
  remotes: string | undefined,
): Promise<string | null> {
  const usage = `keys add ${owner} --remotes <name,name>`
  if (owner === SITE_OWNER) {
    const id = makeKey(keysFolder, owner, '*')
    log(`${owner} has the key ${id} in ${keysFolder}. Hosts follow it once they have the trust.json there.`)
    return null
  }
  if (!/^[\w-]{1,100}$/.test(owner) || owner === LOCAL)
    throw usageError(`"${owner}" is no name for an owner.`, usage)
  const names = (remotes ?? '').split(',').map((name) => name.trim().replace(/^mfe-/, ''))
  const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,39}$/.test(name))
  if (!remotes) throw usageError(`Which remotes may ${owner} publish?`, usage)
  if (wrong !== undefined) throw usageError(`"${wrong}" is no name of a remote.`, usage)
  await refuseWithoutTrust(store, keysFolder)
  openSigner(keysFolder, SITE_OWNER) // keys of teams are made beside the site's key, so that one trust file has all
  // Before a key is made: a bucket that does not answer would leave a trusted key, and no bundle.
  const published = await store.list(storePaths.remotes)
  const id = makeKey(keysFolder, owner, names)
  for (const added of names.filter((added) => !published.includes(added)))
    log(
      `Nobody has published ${added} yet${didYouMean(added, published)} If that is mistyped, run keys add again with the right name.`,
    )
  const bundle = writeBundle(keysFolder, owner)
  log(`${owner} has the key ${id}. Give ${bundle} to the team and to nobody else. They install it with:

  npm run release -- keys install ${owner}.bundle.json
  echo RELEASE_OWNER=${owner} >> .env
  echo STORE_DIR=s3://bucket/prefix >> .env

s3://bucket/prefix stands for where the site has its releases: a bucket or a folder.

Hosts need the new ${keysFolder}/trust.json before they follow ${owner}, and other teams before they can go on from its moves.`)
  return bundle
}

function installKey(context: Context, bundle: string): Output<'keys'> {
  const { root, log } = context
  // A bundle is for a store that others use, even if none is named yet.
  const { owner, folder } = installBundle(allKeys(root, null), resolve(bundle))
  log(`${owner} signs with the key in ${folder}: npm run release -- <command> --as ${owner}`)
  log(`  The bundle is not needed any more, and holds the private key: remove ${bundle}.`)
  return { ok: true, keys: listKeys(context, folder), bundle: null }
}

async function replaceKey({ keysFolder, store, trust, log }: Context, owner: string): Promise<void> {
  await refuseWithoutTrust(store, keysFolder)
  const confirm = async (why: string) => {
    const signer = openSigner(keysFolder, SITE_OWNER) // only the site's key confirms
    await deploy({ store, trust, signer }, { kind: 'confirm', why, select: selectionOfLive })
    return (await readLive(store, trust())).live?.siteAt
  }
  openSigner(keysFolder, SITE_OWNER) // before any change
  const { live } = await readLive(store, trust())
  // The site's key confirms the live composition first, whatever date the old key or a thief gave its moves. The old key ends with this move:
  // a later move of it has to be dated later, and so after its end.
  const end = live ? await confirm(`${owner} gets a new key`) : undefined
  const { retired, made } = rotateKey(keysFolder, owner, end === undefined ? new Date() : new Date(end))
  log(`${owner} signs with ${made} now. ${retired} signs nothing new; what it signed stays good.`)
  if (owner !== SITE_OWNER)
    log(`Give the team ${writeBundle(keysFolder, owner)}: its old bundle no longer works.`)
  if (live && owner === SITE_OWNER) await confirm('site has a new key')
}
