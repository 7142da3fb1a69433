import { ReleaseError } from '@site/records/store/release-error'
import { hasParameter } from '@site/shared/contracts'
import type { ReadContext, ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { openInBrowser } from '../cli/open-in-browser'
import type { Output } from '../cli/output'
import { siteAddress } from '../cli/site-address'
import { readLive } from '../compose/live'
import { didYouMean } from '../nearest'

export const openCommand: ReadingCommand<Output<'open'>> = {
  ...COMMAND_LINES.open,
  onlyReads: true,
  async run(context, { names, flag }) {
    const site = siteAddress(context.root, context.store.place)
    if (site === null)
      throw new ReleaseError({
        code: 'KW1005',
        what: 'Nothing is opened.',
        cause: `The address of the site whose releases are in ${context.store.place} is not known here.`,
        next: 'Set SITE_URL in .env: npm run release -- init --site https://site.example',
      })
    const name = names[0]?.replace(/^mfe-/, '')
    const address = new URL(name ? await pageOf(context, name) : '/', site).href
    context.log(address)
    if (!flag('print')) await openInBrowser(address)
    return { ok: true, address }
  },
}

/** The first page of a remote with a fixed address; for a remote with widgets only, the home page. */
async function pageOf({ store, trust }: ReadContext, name: string): Promise<string> {
  const { live } = await readLive(store, trust())
  const remotes = live?.composition.remotes ?? {}
  const release = remotes[name]
  if (release) return release.routes.find(({ path }) => !hasParameter(path))?.path ?? '/'
  throw new ReleaseError({
    code: 'KW1531',
    what: 'Nothing is opened.',
    cause: `${name} is not live${didYouMean(name, Object.keys(remotes))}`,
    next: 'See what is live with: npm run release -- status',
  })
}
