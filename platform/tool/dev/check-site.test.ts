import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { checkSite } from './check-site'

let server: Server | null = null
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A server that answers these addresses with JSON, and others with 404. */
async function answering(...paths: string[]): Promise<string> {
  const own = createServer(({ url = '' }, response) => {
    response.setHeader('connection', 'close')
    if (paths.includes(url)) response.setHeader('content-type', 'application/json').end('{}')
    else response.writeHead(404).end()
  })
  server = own
  await new Promise<void>((resolve) => own.listen(0, 'localhost', resolve))
  const address = own.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

test('a site that allows it is joined, whichever of its pages was named', async () => {
  const origin = await answering('/healthz', '/releases.json')
  expect(await checkSite(`${origin}/contact?a=b`)).toBe(origin)
})

test.each(['site.example', 'localhost:4400', 'ftp://site.example', ''])(
  '"%s" is refused',
  async (address) => {
    await expect(checkSite(address)).rejects.toThrow('no address of a site')
  },
)

test('what does not answer, is another site, or does not allow it is refused, and the reason said', async () => {
  await expect(checkSite('http://localhost:1')).rejects.toThrow('Nothing answers at http://localhost:1.')
  await expect(checkSite(await answering('/healthz'))).rejects.toThrow('ALLOW_OVERRIDES=on')
  server?.close()
  await expect(checkSite(await answering())).rejects.toThrow('is no host of this site (404')
})
