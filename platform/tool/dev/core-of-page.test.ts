import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { defineDev } from './define-dev'

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
  await writeFile(join(folder, 'package.json'), '{ "name": "mfe-jobs" }')
  const shell = { kind: 'elsewhere', origin: 'http://site.example' } as const
  const server = await createServer({
    ...defineDev({ root: folder, remotes: ['jobs'], shell, port: 0 }),
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
    // A file of the data functions outside the core: its neighbours are the remote's own, the client is the page's.
    const search = await follow('/page.ts', /message-search/)
    expect(await follow(search, /read-answer/)).toMatch(/shared\/src\/data\/read-answer/)
    expect(await follow(search, /data$/)).toMatch(/page:@site\/shared\/data$/)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
