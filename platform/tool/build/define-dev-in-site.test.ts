import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteManifest } from '@site/shared/contracts'
import { createLogger, createServer } from 'vite'
import { expect, test, vi } from 'vitest'
import { defineDevInSite } from './define-dev-in-site'

const root = join(import.meta.dirname, '../../..')

test("a remote's own kit has the core of the page, by whatever path its files import that", async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/in-site-test-'))
  await writeFile(
    join(folder, 'page.ts'),
    `export { emit } from '@site/shared/events'
export { useSession } from '@site/shared/session'
export { searchMessages } from '@site/shared/data/message-search'`,
  )
  const server = await createServer({
    ...defineDevInSite(root, 'jobs', 0, 'http://site.example'),
    root: folder,
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    server: { middlewareMode: true },
  })
  try {
    const follow = async (url: string, to: RegExp) => {
      const code = (await server.transformRequest(url.replace('/@id/__x00__', '\0')))?.code ?? ''
      const imported = [...code.matchAll(/from "([^"]+)"/g)].map(([, found = '']) => found)
      return imported.find((found) => to.test(found)) ?? `nothing like ${to} in ${imported}`
    }
    expect(await follow('/page.ts', /events/)).toMatch(/page:@site\/shared\/events$/)
    const useSession = await follow(await follow('/page.ts', /hooks/), /use-session/)
    expect(await follow(useSession, /session-/)).toMatch(/page:@site\/shared\/session-core$/)
    // A file of the data functions that is no part of the core: its neighbours are its own, the client is the page's.
    const search = await follow('/page.ts', /message-search/)
    expect(await follow(search, /read-answer/)).toMatch(/shared\/src\/data\/read-answer/)
    expect(await follow(search, /data$/)).toMatch(/page:@site\/shared\/data$/)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

test('an edited configuration counts from the next look at it on, and what is wrong in it is said in both places', async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/in-site-test-'))
  const save = (...routes: readonly string[]) =>
    writeFile(
      join(folder, 'remote.config.ts'),
      `const page = () => import('./page')
const rest = { layout: 'site', description: 'Jobs', title: 'Jobs', page }
export const remote = {
  ...{ name: 'jobs', owner: 'team-jobs', contract: '^1.0.0', widgets: [], emits: [] },
  routes: ${JSON.stringify(routes)}.map((path) => ({ ...rest, path })),
}`,
    )
  await writeFile(join(folder, 'page.ts'), '')
  await save('/jobs')
  const logger = createLogger('silent')
  const said = vi.spyOn(logger, 'error')
  const server = await createServer({
    ...defineDevInSite(root, 'jobs', 0, 'http://site.example'),
    root: folder,
    cacheDir: join(folder, 'vite'),
    customLogger: logger,
  })
  const ask = () => fetch(`${server.resolvedUrls?.local[0]}remote.json`)
  const paths = async () => ((await (await ask()).json()) as RemoteManifest).routes.map(({ path }) => path)
  try {
    await server.listen()
    expect(await paths()).toEqual(['/jobs'])
    await save('/jobs', '/jobs/remote')
    expect(await paths()).toEqual(['/jobs', '/jobs/remote'])

    await save('/jobs', '/jobs')
    const answer = await ask()
    expect(answer.status).toBe(500)
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://site.example')
    const wrong = 'the path /jobs is claimed twice'
    expect(await answer.text()).toContain(wrong)
    expect(said).toHaveBeenCalledWith(expect.stringContaining(wrong))
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
