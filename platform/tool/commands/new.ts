import { ReleaseError } from '@site/records/store/release-error'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { newRemote } from '../scaffold/new-remote'
import { newRepository } from '../scaffold/new-repository'

export const newCommand: ReadingCommand<Output<'new'>> = {
  ...COMMAND_LINES.new,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ root, log }, { names, text }) {
    const name = names[0]?.replace(/^mfe-/, '')
    if (!name) throw usageError('Which name?', this.usage)
    refuseName(name)
    const repository = text('repository')
    if (repository) {
      const files = await newRepository(name, repository, {
        packages: text('packages'),
        scope: text('scope'),
      })
      log(
        `mfe-${name} in ${repository}: ${files.length} files. Its README says how it goes live; it begins with: npm install`,
      )
      return { ok: true, name, files }
    }
    const files = await newRemote(root, name)
    log(`mfe-${name}: ${files.length} files.`)
    log(`  See it alone:   npm run dev -w mfe-${name}`)
    log(`  Test it:        npm test -w mfe-${name}`)
    log(`  Put it live:    npm run release -- publish mfe-${name} --activate`)
    log(`  Take it back:   npm run release -- remove ${name}`)
    log('  Before a push, add its page to tests/e2e/fixtures/pages.ts: npm test asks for it.')
    return { ok: true, name, files }
  },
}

function refuseName(name: string): void {
  if (/^[a-z][a-z0-9-]*$/.test(name)) return
  throw new ReleaseError({
    code: 'KW1701',
    what: 'Nothing was made.',
    cause: `"${name}" is no name for a remote.`,
    next: 'Use lower-case words joined by hyphens: npm run release -- new mfe-jobs',
  })
}
