import type { Command } from '../cli/command'
import { misread } from '../cli/pick-versions'
import { readLive } from '../compose/live'
import { movePointer } from '../compose/move-pointer'
import { selectionOf } from '../compose/selection'
import { makeKey, openSigner, rotateKey } from '../keys/key-ring'

/** Clocks of teams differ: what a fast one has signed just now must stay good. */
const SKEW_MS = 600_000

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
      const last = live ? Date.parse(live.signed.record.at) : 0
      const end = Math.min(Math.max(Date.now(), last), Date.now() + SKEW_MS)
      const { retired, made } = rotateKey(keysFolder, owner, new Date(end))
      log(`${owner} signs with ${made} now. ${retired} signs nothing new; what it signed stays good.`)
      if (live) {
        // A move after its end: from now on the old key can date nothing before it.
        const signer = openSigner(keysFolder, owner)
        const select = () => selectionOf(live.composition)
        const why = `${owner} has a new key`
        await movePointer({ store, trust, signer }, { kind: 'activate', why, select, again: true })
      }
    } else if (verb) throw misread(`"${args.names.join(' ')}" is not understood.`, this.usage)
    for (const [id, key] of Object.entries(trust().keys))
      log(
        `  ${id}  ${key.owner}: ${[key.remotes].flat().join(', ')}${key.retired ? `  (retired ${key.retired})` : ''}`,
      )
    return
  },
}
