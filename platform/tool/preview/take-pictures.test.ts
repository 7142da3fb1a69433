import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeReleases } from '@site/records/documents/exchange-releases'
import { aRoute } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { readRelease } from '../compose/compose'
import type { PageOpener } from '../rehearse/page-look'
import { addSmallRelease, makeSmallSite, releaseContext } from '../testing/stress/small-site'
import { liveOf } from './judge-preview'
import { takePictures } from './take-pictures'

/** A browser whose picture of a page is the version of the remote that has it. */
const browser = {
  async newContext({ viewport }: { viewport: { width: number } }) {
    let shown = ''
    const page = {
      async goto(url: string) {
        const { remotes } = (await (await fetch(url)).json()) as Record<
          string,
          Record<string, { version: string }>
        >
        shown = `${remotes?.[new URL(url).pathname.slice(1)]?.version} at ${viewport.width}`
      },
      waitForFunction: async () => undefined,
      evaluate: async () => undefined,
      screenshot: async () => Buffer.from(shown),
    }
    return { newPage: async () => page, close: async () => undefined }
  },
} as unknown as PageOpener

test('pages that differ are pictured before and after, and no others', async () => {
  const site = await makeSmallSite(['chat', 'forms'])
  try {
    const context = releaseContext(site)
    await addSmallRelease(context, 'chat', '2.0.0', { routes: [aRoute('/chat')] })
    const before = (await liveOf(context)).live.composition
    const after = exchangeReleases(before, [await readRelease(site.store, 'chat', '2.0.0')])
    const folder = join(site.folder, 'pictures')
    const files = await takePictures(
      browser,
      site.store,
      { before, after, paths: ['/chat', '/forms', '/'] },
      folder,
    )
    expect(files).toEqual([
      'chat-phone-before.png',
      'chat-phone-after.png',
      'chat-desktop-before.png',
      'chat-desktop-after.png',
    ])
    expect(await readFile(join(folder, 'chat-desktop-after.png'), 'utf8')).toBe('2.0.0 at 1280')
  } finally {
    await site.remove()
  }
})
