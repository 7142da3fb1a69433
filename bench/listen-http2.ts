import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** Serves over HTTP/2, as every proxy and CDN does in front of a host. */
export function listenHttp2(app: Hono, root: string): Promise<{ url: string; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions: certificate(root) }
    const server = serve({ ...options, createServer: createSecureServer }, ({ port }: AddressInfo) =>
      resolve({ url: `https://127.0.0.1:${port}`, close: async () => void server.close() }),
    )
    server.on('error', reject)
  })
}

/** A certificate for this machine alone, made on the first run. */
function certificate(root: string): { key: Buffer; cert: Buffer } {
  const folder = join(root, '.cache/bench/tls')
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true })
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '3650']
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** The certificate that the browser trusts: with a merely tolerated one it would cache nothing. */
export function certificateDigest(root: string): string {
  const { publicKey } = new X509Certificate(certificate(root).cert)
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
