import { compressDenser, type EncodedBody, encodeBody, respond } from '@site/host/encoded-body'
import { holdFiles } from '@site/host/held-files'
import { serveStoreFiles } from '@site/host/store-files'
import { folderStore } from '@site/records/store/folder-store'
import type { SiteConfig } from '@site/shared/contracts'
import { Hono } from 'hono'
import type { InlineHashes } from '../../shell/src/compose/document-html'
import { securityHeaders } from '../../shell/src/compose/security-headers'
import type { Monolith } from './build-monolith'

/** The site's own, except the one that blocks scripts without a hash in the page: no monolith here has hashes. */
function policyOf(inline: InlineHashes, config: SiteConfig): Record<string, string> {
  const { 'integrity-policy': _hashes, ...policy } = securityHeaders(config, inline, {})
  return policy
}

interface Answer {
  readonly body: EncodedBody
  readonly headers: Record<string, string>
}

/** Serves a monolith with the host's own file handler, compression, cache headers and policy. */
export async function serveMonolith({ folder, pages }: Monolith, config: SiteConfig): Promise<Hono> {
  const answers = new Map<string, Answer>()
  for (const [path, { html, inline }] of pages) {
    const policy = inline ? policyOf(inline, config) : {}
    const headers = { 'content-type': 'text/html; charset=utf-8', ...policy, 'cache-control': 'no-cache' }
    answers.set(path, { body: compressDenser(await encodeBody(Buffer.from(html))), headers })
  }
  const app = new Hono()
  const file = serveStoreFiles(holdFiles(folderStore(folder), { isOpen: () => true }))
  app.on('GET', ['/shell/*', '/remotes/*', '/shared/*'], (c) => file(c.req.raw, c.req.path))
  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.get('*', (c) => {
    const answer = answers.get(c.req.path) ?? answers.get('*')
    if (!answer) return c.text('Not found.\n', 404)
    return respond(c.req.raw, answer.body, 200, answer.headers)
  })
  return app
}
