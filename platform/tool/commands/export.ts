import { resolve } from 'node:path'
import { readVariables } from '@site/host/environment/read-variables'
import { readSiteConfig } from '@site/host/site-config'
import { shortId } from '@site/records/documents/composition-id'
import { ReleaseError } from '@site/records/store/release-error'
import { errorMessage } from '@site/shared/errors'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { readLive } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import { exportSite } from '../export/export-site'

const REFUSED = 'Nothing was exported.'

export const exportCommand: ReadingCommand<Output<'export'>> = {
  ...COMMAND_LINES.export,
  onlyReads: true,
  async run({ store, trust, log, steps }, args) {
    const out = args.text('out')
    if (!out) throw usageError('Where to?', this.usage)
    const state = await readLive(store, trust())
    const { live } = state
    if (!live || state.distrust) throw nothingLive(REFUSED, store.place, state)
    const config = siteConfig()
    const exported = await steps(1)('Check every file and write the pages', () =>
      exportSite({
        store,
        outFolder: resolve(out),
        config,
        trust: trust(),
        ...live,
        federation: readVariables(['FEDERATION'], process.env).FEDERATION ?? true,
      }),
    )
    log(
      `Composition ${shortId(live.id)}: ${exported.pages.length} pages and ${exported.files} files in ${resolve(out)}.`,
    )
    log('  Serve 404.html for what is not there, and the headers of _headers where your host can.')
    if (exported.open.length)
      log(`  Pages with a parameter come from 404.html, with the status 404: ${exported.open.join(', ')}`)
    const { pages, files, open } = exported
    return { ok: true, composition: live.id, folder: resolve(out), files, pages, open }
  },
}

function siteConfig() {
  try {
    return readSiteConfig(process.env, 'http://localhost:4400')
  } catch (error) {
    throw new ReleaseError({
      code: 'KW1004',
      what: REFUSED,
      cause: errorMessage(error),
      next: 'Set them in the environment or in .env, and run the command again.',
    })
  }
}
