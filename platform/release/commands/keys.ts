import { resolve } from 'node:path'
import { keysFolder as allKeys, readTrust } from '@site/store/read-trust'
import type { Command, Context } from '../cli/command'
import { misread } from '../cli/pick-versions'
import { readLive } from '../compose/live'
import { deploy } from '../deploy'
import { refuseWithoutTrust } from '../keys/get-trust'
import { installBundle, writeBundle } from '../keys/key-bundle'
import { makeKey, openSigner, rotateKey, SITE_OWNER } from '../keys/key-ring'
import { selectionOfLive } from './confirm'

export const keysCommand: Command = {
  usage: 'keys [add <owner> --remotes <name,name> | install <bundle> | rotate <owner>]',
  summary: 'list the trusted keys, make one for a team, install what a team was given, or replace a key',
  options: { remotes: { type: 'string' } },
  worksWithoutTrust: true,
  async run(context, args) {
    const [verb, name] = args.names
    if (verb === 'add' && name) await addKey(context, name, args.text('remotes'))
    else if (verb === 'install' && name) return installKey(context, name)
    else if (verb === 'rotate' && name) await replaceKey(context, name)
    else if (verb) throw misread(`"${args.names.join(' ')}" is not understood.`, this.usage)
    for (const [id, key] of Object.entries(readTrust(context.keysFolder).keys))
      context.log(
        `  ${id}  ${key.owner}: ${[key.remotes].flat().join(', ')}${key.retired ? `  (retired ${key.retired})` : ''}`,
      )
    return
  },
}

async function addKey(
  { keysFolder, store, log }: Context,
  owner: string,
  remotes: string | undefined,
): Promise<void> {
  const usage = `keys add ${owner} --remotes <name,name>`
  if (owner === SITE_OWNER) {
    const id = makeKey(keysFolder, owner, '*')
    log(`${owner} has the key ${id} in ${keysFolder}. Hosts follow it once they have the trust.json there.`)
    return
  }
  if (!/^[\w-]{1,100}$/.test(owner)) throw misread(`"${owner}" is no name for an owner.`, usage)
  const names = (remotes ?? '').split(',').map((name) => name.trim().replace(/^mfe-/, ''))
  const wrong = names.find((name) => !/^[a-z][a-z0-9-]{0,39}$/.test(name))
  if (!remotes) throw misread(`Which remotes may ${owner} publish?`, usage)
  if (wrong !== undefined) throw misread(`"${wrong}" is no name of a remote.`, usage)
  await refuseWithoutTrust(store, keysFolder)
  openSigner(keysFolder, SITE_OWNER) // teams get their keys where the site's key lies, so that one trust file knows all
  const id = makeKey(keysFolder, owner, names)
  const bundle = writeBundle(keysFolder, owner)
  log(`${owner} has the key ${id}. Give ${bundle} to the team and to nobody else. They install it with:

  npm run release -- keys install ${owner}.bundle.json
  echo RELEASE_OWNER=${owner} >> .env

Hosts need the new ${keysFolder}/trust.json before they follow ${owner}, and other teams before they can go on from its moves.`)
}

function installKey({ root, log }: Context, bundle: string): undefined {
  const { owner, folder } = installBundle(allKeys(root), resolve(bundle))
  log(`${owner} signs with the key in ${folder}: npm run release -- <command> --as ${owner}`)
  log(`  The bundle is not needed any more, and holds the private key: remove ${bundle}.`)
  return
}

async function replaceKey({ keysFolder, store, trust, log }: Context, owner: string): Promise<void> {
  await refuseWithoutTrust(store, keysFolder)
  const { live } = await readLive(store, trust())
  // Now and not later, whatever the last move is dated: who has a copy of the key may have dated it.
  const { retired, made } = rotateKey(keysFolder, owner, new Date())
  log(`${owner} signs with ${made} now. ${retired} signs nothing new; what it signed stays good.`)
  if (!live) return
  // A move after its end: from now on the old key can date nothing before it.
  const signer = openSigner(keysFolder, owner)
  const why = `${owner} has a new key`
  await deploy({ store, trust, signer }, { kind: 'confirm', why, select: selectionOfLive })
}
