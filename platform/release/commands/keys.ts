import type { Command } from '../cli/command'
import { misread } from '../cli/pick-versions'
import { readLive } from '../compose/live'
import { deploy } from '../deploy'
import { makeKey, openSigner, rotateKey } from '../keys/key-ring'
import { selectionOfLive } from './confirm'

export const keysCommand: Command = {
  usage: 'keys [add <owner> --remotes <name,name> | rotate <owner>]',
  summary: 'list the trusted keys, make one for a team, or replace one',
  options: { remotes: { type: 'string' } },
  async run({ keysFolder, store, trust, log }, args) {
    const [verb, owner] = args.names
    if (verb === 'add' && owner) {
      const remotes = args.text('remotes')
      if (!remotes)
        throw misread(`Which remotes may ${owner} publish?`, `keys add ${owner} --remotes <name,name>`)
      const id = makeKey(
        keysFolder,
        owner,
        remotes.split(',').map((name) => name.trim().replace(/^mfe-/, '')),
      )
      log(
        `${owner} has the key ${id} in ${keysFolder}/${owner}.private.pem. Give that file to the team and to nobody else.`,
      )
    } else if (verb === 'rotate' && owner) {
      const { live } = await readLive(store, trust())
      // Now and not later, whatever the last move is dated: who has a copy of the key may have dated it.
      const { retired, made } = rotateKey(keysFolder, owner, new Date())
      log(`${owner} signs with ${made} now. ${retired} signs nothing new; what it signed stays good.`)
      if (live) {
        // A move after its end: from now on the old key can date nothing before it.
        const signer = openSigner(keysFolder, owner)
        const why = `${owner} has a new key`
        await deploy({ store, trust, signer }, { kind: 'confirm', why, select: selectionOfLive })
      }
    } else if (verb) throw misread(`"${args.names.join(' ')}" is not understood.`, this.usage)
    for (const [id, key] of Object.entries(trust().keys))
      log(
        `  ${id}  ${key.owner}: ${[key.remotes].flat().join(', ')}${key.retired ? `  (retired ${key.retired})` : ''}`,
      )
    return
  },
}
