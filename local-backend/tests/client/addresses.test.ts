import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { type LocalBackend, startLocalBackend } from '../../start-local-backend'
import { onlyEmbedded, SITE } from '../../testing/visitor'
import { testProject } from '../test-project'

const EMPTY = {
  project: testProject,
  port: 0,
  mailPort: 0,
  dataDir: 'memory',
  siteUrl: SITE,
  log: () => undefined,
}

/** Starts a backend that listens on all interfaces; returns its log and the address of its mails. */
async function startOpenly(mailHost?: string) {
  onlyEmbedded()
  const said: string[] = []
  const backend = await startLocalBackend({
    ...EMPTY,
    host: '0.0.0.0',
    ...(mailHost ? { mailHost } : {}),
    log: (line) => said.push(line),
  })
  // Another address of this machine stands for another machine: a server on the loopback address does not listen there.
  const elsewhere = (url: string) => url.replace('localhost', '127.0.0.2')
  const reaches = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    )
  const reached = {
    api: await reaches(elsewhere(`${backend.url}/auth/v1/health`)),
    mails: await reaches(elsewhere(backend.mailUrl)),
    mailsHere: await reaches(backend.mailUrl),
  }
  await backend.close()
  return { said, reached }
}

test('where the API listens for everybody, mails and the page that plays the provider do not', async () => {
  const { said, reached } = await startOpenly()
  expect(reached).toEqual({ api: true, mails: false, mailsHere: true })
  expect(said).toEqual([])
})

test('mails for everybody are a choice of their own, with a warning', async () => {
  const { said, reached } = await startOpenly('0.0.0.0')
  expect(reached).toEqual({ api: true, mails: true, mailsHere: true })
  expect(said).toEqual([
    expect.stringMatching(/^Warning: anyone who reaches port \d+ of 0\.0\.0\.0 .* MAIL_HOST/),
  ])
})

/** The status of the mails under a host name, as in a browser for which that name leads here. */
async function askAs(backend: LocalBackend, host: string, path: string): Promise<number | undefined> {
  const { port } = new URL(backend.mailUrl)
  const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  answer?.resume()
  return answer?.statusCode
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'listening at %s, mails and the page that plays the provider are shown to nobody under a foreign name',
  async (mailHost) => {
    onlyEmbedded()
    const backend = await startLocalBackend({ ...EMPTY, mailHost })
    for (const path of ['/', '/api/v1/messages', '/view/1', '/consent'])
      expect([path, await askAs(backend, 'evil.example', path)]).toEqual([path, 403])
    expect(await askAs(backend, 'localhost', '/')).toBe(200)
    expect(await askAs(backend, '192.0.2.7', '/')).toBe(200)
    await backend.close()
  },
)
