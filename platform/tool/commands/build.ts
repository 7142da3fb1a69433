import { buildRemote } from '../build/build-remote'
import { buildOwnReact } from '../build/build-shared'
import { manifestOf } from '../build/installed-package'
import { remoteFolder } from '../build/remote-folder'
import { readRemoteManifest } from '../build/remote-manifest'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { writeBuiltShared } from '../publish/built-shared'
import { writeCandidate } from '../publish/write-candidate'
import { bringsReact, checkTypes, notBuilt } from './publish-part'

/**
 * Builds a remote without key and store. The code that runs in a build, packages of many authors, never runs beside the
 * key: `publish --built` signs on another machine, or in another job.
 */
export const buildCommand: ReadingCommand<Output<'build'>> = {
  ...COMMAND_LINES.build,
  onlyReads: true,
  worksWithoutTrust: true,
  async run({ root, log, steps }, { names, text }) {
    const name = names[0]?.replace(/^mfe-/, '')
    const out = text('out')
    if (!name || names.length > 1 || !out) throw usageError('Name one remote, and --out.', this.usage)
    const version = text('version') ?? manifestOf(remoteFolder(root, name)).version
    const step = steps(2)
    await checkTypes(root, step, { name, version })
    const remote = await readRemoteManifest(root, name)
    const refuse = notBuilt(name, version, `mfe-${name}`)
    await step(`Build mfe-${name} ${version}`, async () => {
      const built = await buildRemote({ root, remote, version, federation: true }).catch(refuse)
      await writeCandidate(built, out).finally(built.dispose)
      if (!bringsReact(root, name)) return
      const shared = await buildOwnReact(root, remoteFolder(root, name)).catch(refuse)
      await writeBuiltShared(shared, out).finally(shared.dispose)
      log(`  with a React of its own: ${shared.release.version}`)
    })
    log(`${name} ${version} is in ${out}. Where the key is: npm run release -- publish --built ${out}`)
    return { ok: true, name, version, folder: out }
  },
}
