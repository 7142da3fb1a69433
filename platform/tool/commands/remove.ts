import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ChangingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { confirmedMove } from '../cli/confirmed-move'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { selectionOf } from '../compose/selection'
import { refuseForeign } from '../keys/refuse-foreign'
import { didYouMean } from '../nearest'

/** Removes a remote from the live composition. Its releases stay in the store. */
export const removeCommand: ChangingCommand<Output<'remove'>> = {
  ...COMMAND_LINES.remove,
  async run(context, args) {
    const name = args.names[0]?.replace(/^mfe-/, '')
    if (!name) throw usageError('Which remote?', this.usage)
    refuseForeign(context.signer, [name])
    const moved = await confirmedMove(context, args, {
      kind: 'activate',
      why: `remove ${name}`,
      select: (live) => {
        const selection = live && selectionOf(live.composition)
        const remotes = selection?.remotes ?? {}
        if (!selection || !(name in remotes))
          throw usageError(`${name} is not live${didYouMean(name, Object.keys(remotes))}`, this.usage)
        const { [name]: _gone, ...left } = remotes
        return { ...selection, remotes: left }
      },
    })
    const folder = `mfe-${name}`
    if (moved.move !== null && existsSync(join(context.root, folder)))
      context.log(`  The working tree still has ${folder}, its line in "workspaces" of package.json, and what other files say of it. So npm start and
  npm run build make it live again in .store. To be rid of it, remove the folder and that line, and run npm install.
  Its releases stay in the store: npm run release -- activate ${name}@<version> brings one back.`)
    return moved
  },
}
