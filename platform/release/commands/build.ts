import { buildRemote } from '@site/build/build-remote'
import { manifestOf } from '@site/build/installed-package'
import { remoteFolder } from '@site/build/remote-folder'
import { readRemoteManifest } from '@site/build/remote-manifest'
import { ReleaseError } from '@site/store/release-error'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { writeCandidate } from '../publish/write-candidate'
import { checkTypes, notBuilt } from './publish-part'

/**
 * Builds a remote where there is no key and no store. What runs while it is built, packages of many people, never runs beside the
 * key: `publish --built` signs on another machine, or in another job.
 */
export const buildCommand: ReadingCommand<Output<'build'>> = {
  ...COMMAND_LINES.build,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ root, log }, { names, text }) {
    const name = names[0]?.replace(/^mfe-/, '')
    const out = text('out')
    if (!name || names.length > 1 || !out) throw usageError('Name one remote, and --out.', this.usage)
    const version = text('version') ?? manifestOf(remoteFolder(root, name)).version
    await checkTypes({ root, log }, { name, version })
    const remote = await readRemoteManifest(root, name)
    if (remote.ownMajors)
      throw new ReleaseError({
        code: 'KW1309',
        what: `${name} ${version} is not built.`,
        cause: 'It brings a set of its own (ownMajors), which is published before it.',
        next: `Publish it where the store is: npm run release -- publish mfe-${name}`,
      })
    const built = await buildRemote({ root, remote, version, federation: true }).catch(
      notBuilt(name, version, `mfe-${name}`),
    )
    try {
      await writeCandidate(built, out)
    } finally {
      await built.dispose()
    }
    log(`${name} ${version} is in ${out}. Where the key is: npm run release -- publish --built ${out}`)
    return { ok: true, name, version, folder: out }
  },
}
