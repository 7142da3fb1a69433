import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { placeholderConfig } from '@site/shared/config'
import type { RemoteManifest } from '@site/shared/contracts'
import { createLogger, createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type DevShell, defineDev } from './define-dev'

const cache = join(import.meta.dirname, '../../../.cache')
const ALONE: DevShell = { kind: 'alone', config: placeholderConfig, user: null }

/** The server of a remote in a repository of its own, with a page at each of these paths. */
async function startServer(shell: DevShell, ...paths: readonly string[]) {
  await mkdir(cache, { recursive: true })
  const root = await mkdtemp(join(cache, 'define-dev-'))
  const save = (...routes: readonly string[]) =>
    writeFile(
      join(root, 'remote.config.ts'),
      `const page = () => import('./page')
const rest = { layout: 'site', description: 'Jobs', title: 'Jobs', page }
export const remote = {
  ...{ name: 'jobs', owner: 'team-jobs', contract: '^1.0.0', widgets: [] },
  routes: ${JSON.stringify(routes)}.map((path) => ({ ...rest, path })),
}`,
    )
  await writeFile(join(root, 'package.json'), '{ "name": "mfe-jobs" }')
  await writeFile(join(root, 'page.ts'), '')
  await save(...paths)
  const logger = createLogger('silent')
  const calls = [vi.spyOn(logger, 'info'), vi.spyOn(logger, 'error')]
  const server = await createServer({
    ...defineDev({ root, remotes: ['jobs'], shell, port: 0 }),
    customLogger: logger,
  })
  onTestFinished(async () => {
    await server.close()
    await rm(root, { recursive: true })
  })
  await server.listen()
  const ask = async (path: string, accept = '*/*') => {
    const answer = await fetch(`${server.resolvedUrls?.local[0]}${path}`, {
      headers: { accept, origin: 'http://site.example' },
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const said = () =>
    stripVTControlCharacters(calls.flatMap(({ mock }) => mock.calls.map(([line]) => line)).join('\n'))
  return { ask, save, said }
}

test('a request that accepts any type gets a page, too, and a missing file is not a page', async () => {
  const { ask } = await startServer(ALONE, '/jobs')
  expect((await ask('services')).text).toContain('id="site-page"')
  const page = (await ask('services', 'text/html')).text
  expect(page).toContain('id="site-page"')
  expect(page, 'the menus').toContain('"nav":{}')
  expect((await ask('missing.js')).status).toBe(404)
})

test('an edited configuration reaches the open page hot, and counts for pages from then on', async () => {
  const { ask, save, said } = await startServer(ALONE, '/before')
  const container = await ask('remoteEntry.js')
  expect(container.text).toContain('from "/remote.config.ts"')
  await ask('remote.config.ts') // as an open page does
  expect((await ask('', 'text/html')).text).toContain('/before')
  await save('/after')
  await vi.waitFor(async () => expect((await ask('', 'text/html')).text).toContain('/after'), 5000)
  await vi.waitFor(() => expect(said()).toMatch(/hmr update \S*remoteEntry\.js/), 5000)
  expect(said()).not.toContain('page reload')
})

test('what is wrong in an edited configuration is said in the terminal and to the page, of one site alone', async () => {
  const { ask, save, said } = await startServer({ kind: 'elsewhere', origin: 'http://site.example' }, '/jobs')
  const paths = async () => {
    const { routes }: RemoteManifest = JSON.parse((await ask('remote.json')).text)
    return routes.map(({ path }) => path)
  }
  expect(await paths()).toEqual(['/jobs'])
  await save('/jobs', '/jobs/remote')
  expect(await paths()).toEqual(['/jobs', '/jobs/remote'])

  await save('/jobs', '/jobs')
  const answer = await ask('remote.json')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://site.example')
  const wrong = 'the path /jobs is claimed twice'
  expect(answer.text).toContain(wrong)
  expect(said()).toContain(wrong)
})
