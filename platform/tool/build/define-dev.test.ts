import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { placeholderConfig } from '@site/shared/config'
import { createLogger, createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defineDev } from './define-dev'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, '.cache')

/** A development server whose view is what a file in a folder of its own exports now. */
async function startServer(): Promise<{ url: string; file: string; said: () => string }> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'define-dev-'))
  const file = join(folder, 'remote.config.ts')
  await writeFile(file, "export const remote = { path: '/before' }")
  const config = defineDev(root, 0, {
    config: placeholderConfig,
    view: async (read) => (await read(file))['remote'],
    user: null,
    entry: '/main.ts',
    sources: [],
    containers: { '/remoteEntry.js': '/remote.config.ts' },
  })
  const logger = createLogger('silent')
  const info = vi.spyOn(logger, 'info')
  const server = await createServer({
    ...config,
    root: folder,
    customLogger: logger,
    cacheDir: join(folder, 'cache'),
  })
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  await server.listen()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    file,
    said: () => stripVTControlCharacters(info.mock.calls.map(([line]) => line).join('\n')),
  }
}

const ask = async (url: string, accept: string) => {
  const answer = await fetch(url, { headers: { accept } })
  return { status: answer.status, text: await answer.text() }
}

test('a page is for whoever takes anything, too, and a missing file is not a page', async () => {
  const { url } = await startServer()
  expect((await ask(`${url}services`, '*/*')).text).toContain('id="site-page"')
  expect((await ask(`${url}services`, 'text/html')).text).toContain('id="site-page"')
  expect((await ask(`${url}missing.js`, '*/*')).status).toBe(404)
})

test('an edited configuration reloads the open page, which the terminal says, and counts from then on', async () => {
  const { url, file, said } = await startServer()
  for (const path of ['remoteEntry.js', 'remote.config.ts']) await ask(`${url}${path}`, '*/*') // as an open page does
  expect((await ask(url, 'text/html')).text).toContain('/before')
  await writeFile(file, "export const remote = { path: '/after' }")
  await vi.waitFor(async () => expect((await ask(url, 'text/html')).text).toContain('/after'), 5000)
  expect(said()).toMatch(/page reload \S*remote\.config\.ts/)
})
