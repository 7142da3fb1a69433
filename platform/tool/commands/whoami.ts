import type { Cell } from '../cli/cell'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { chosen } from '../cli/open-context'
import type { Output } from '../cli/output'
import { heldKeys } from '../keys/held-keys'
import { privateKeyFile } from '../keys/key-ring'

export const whoamiCommand: ReadingCommand<Output<'whoami'>> = {
  ...COMMAND_LINES.whoami,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ root, log, table }, args) {
    const { owner, folder, allKeys, place } = chosen(root, args)
    const keys = heldKeys(allKeys).map(({ trusted, ...key }) => ({
      ...key,
      remotes: [trusted?.remotes ?? []].flat(),
      retired: trusted?.retired ?? null,
      signs: key.file === privateKeyFile(folder, owner),
    }))
    const signing = keys.find(({ signs }) => signs)
    log(`You sign as ${owner}${signing ? '' : ', of whom no key is here'}, in ${place ?? 'no store'}.`)
    table(keys.map(rowOf))
    if (keys.length === 0)
      log('  No private key is here. A team installs its bundle: npm run release -- keys install <bundle>')
    return { ok: true, owner, store: place, keys }
  },
}

function rowOf({ owner, id, remotes, retired, signs, problem }: Output<'whoami'>['keys'][number]): Cell[] {
  const may = remotes.includes('*') ? 'everything' : remotes.join(', ')
  const says = problem
    ? { text: `cannot sign: ${problem.cause}`, tone: 'bad' as const }
    : retired
      ? { text: `retired ${retired}`, tone: 'warning' as const }
      : may
  return [signs ? '●' : '○', owner, id ?? '–', says]
}
