import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { pack } from '../pack/pack'

export const packCommand: ReadingCommand<Output<'pack'>> = {
  ...COMMAND_LINES.pack,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ root, log }, args) {
    const manifest = join(root, 'shared/package.json')
    if (!existsSync(manifest))
      throw new ReleaseError({
        code: 'KW1314',
        what: 'Nothing was packed.',
        cause: `There is no ${manifest}: this is not the repository of the site.`,
        next: "Take the packages of the site's own team, or from https://<site>/packages/.",
      })
    const folder = resolve(args.text('out') ?? join(root, '.cache/packages'))
    const files = await pack(root, folder, args.text('scope'))
    for (const file of files) log(`  ${join(folder, file)}`)
    return { ok: true, folder, files: [...files] }
  },
}
