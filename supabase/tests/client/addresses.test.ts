import { startLocalBackend } from '@site/local-backend'
import { expect, test } from 'vitest'
import { onlyEmbedded, SITE } from '../support/visitor'

/** Starts a backend that listens everywhere, and tells what it said and where its mails can be read. */
async function startOpenly(mailHost?: string) {
  onlyEmbedded()
  const said: string[] = []
  const backend = await startLocalBackend({
    port: 0,
    mailPort: 0,
    dataDir: 'memory',
    siteUrl: SITE,
    host: '0.0.0.0',
    ...(mailHost ? { mailHost } : {}),
    log: (line) => said.push(line),
  })
  // Another address of this very machine stands for another machine: who listens for this one alone does not listen there.
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
    expect.stringMatching(/^Warning: whoever reaches port \d+ of 0\.0\.0\.0 .* MAIL_HOST/),
  ])
})
