import type { Command } from '../cli/command'
import type { Output } from '../cli/output'
import { misread } from '../cli/usage-error'
import { newRemote } from '../scaffold/new-remote'

export const newCommand: Command<Output<'new'>> = {
  usage: 'new mfe-<name>',
  summary: 'start a new remote with one page',
  worksWithoutTrust: true,
  async run({ root, log }, { names }) {
    const name = names[0]?.replace(/^mfe-/, '')
    if (!name) throw misread('Which name?', this.usage)
    const files = await newRemote(root, name)
    log(`mfe-${name}: ${files.length} files.`)
    log(`  See it alone:   npm run dev -w mfe-${name}`)
    log(
      '  Test it:        npm test, with its page in tests/e2e/fixtures/pages.ts and tests/e2e/facts.spec.ts',
    )
    log(`  Put it live:    npm run release -- publish mfe-${name} --activate`)
    log(`  Take it back:   npm run release -- remove ${name}`)
    return { ok: true, name, files }
  },
}
