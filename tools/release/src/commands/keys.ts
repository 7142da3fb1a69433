import type { Command } from '../cli/command'
import { misread } from '../cli/pick-versions'
import { makeKey, rotateKey } from '../keys/key-ring'

export const keysCommand: Command = {
  usage: 'keys [add <owner> --remotes <name,name> | rotate <owner>]',
  summary: 'list the trusted keys, make one for a team, or replace one',
  options: { remotes: { type: 'string' } },
  async run({ keysFolder, trust, log }, given) {
    const [verb, owner] = given.names
    if (verb === 'add' && owner) {
      const remotes = given.text('remotes')
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
      const { retired, made } = rotateKey(keysFolder, owner, new Date())
      log(`${owner} signs with ${made} now. ${retired} signs nothing new; what it signed stays good.`)
    } else if (verb) throw misread(`"${given.names.join(' ')}" is not understood.`, this.usage)
    for (const [id, key] of Object.entries(trust().keys))
      log(
        `  ${id}  ${key.owner}: ${[key.remotes].flat().join(', ')}${key.retired ? `  (retired ${key.retired})` : ''}`,
      )
    return
  },
}
