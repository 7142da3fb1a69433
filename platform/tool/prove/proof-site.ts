import { listen } from '@site/host/listen'
import { readSiteConfig } from '@site/host/site-config'
import type { Composition } from '@site/records/documents/composition'
import type { ReadableStore } from '@site/records/store/store'
import { type CompositionHost, hostComposition } from '../rehearse/serve-composition'
import { openProofBackend } from './proof-backend'

/** One address that shows one composition after another, so that mails and sessions of the backend fit all of them. */
export interface ProofSite {
  readonly url: string
  /** Whether accounts and tables work. */
  readonly hasBackend: boolean
  /** Facts for the journeys of a remote: an account of their own, and where mails can be read. */
  metadataOf(remote: string): Promise<Readonly<Record<string, unknown>>>
  show(store: ReadableStore, composition: Composition): Promise<void>
  close(): Promise<void>
}

/** @param root the site's repository, whose embedded backend it takes. */
export async function openProofSite(root: string): Promise<ProofSite> {
  let shown: CompositionHost | null = null
  const empty = () => new Response('Nothing is shown yet.\n', { status: 503 })
  const { url, close } = await listen(
    { fetch: (...request) => shown?.host.fetch(...request) ?? empty() },
    0,
    '127.0.0.1',
  )
  const backend = await openProofBackend(root, url)
  return {
    url,
    hasBackend: backend !== null,
    metadataOf: async (remote) =>
      backend ? { visitor: await backend.addVisitor(remote), mails: backend.mails } : {},
    async show(store, composition) {
      await shown?.dispose()
      const { address, key } = backend ?? NO_BACKEND
      const config = readSiteConfig({ SUPABASE_URL: address, SUPABASE_ANON_KEY: key }, url)
      shown = await hostComposition(store, composition, config)
    },
    async close() {
      await close()
      await shown?.dispose()
      await backend?.close()
    },
  }
}

/** A port without a server: what needs an account or a table fails, on what is live as well. */
const NO_BACKEND = { address: 'http://localhost:9', key: 'none' }
