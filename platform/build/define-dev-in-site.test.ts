import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { defineDevInSite } from './define-dev-in-site'

test("a remote's development server gives react-router the contexts of the page", {
  timeout: 30_000,
}, async () => {
  const folder = await mkdtemp(join(import.meta.dirname, 'in-site-test-'))
  await writeFile(join(folder, 'page.ts'), "export { Link, useNavigate } from 'react-router-dom'")
  const remote = { name: 'jobs', contract: '^1.0.0', routes: [], widgets: [], emits: [] }
  const server = await createServer({
    ...defineDevInSite(remote, 0, 'http://site.example'),
    root: folder,
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    server: { middlewareMode: true },
  })
  try {
    const follow = async (url: string, to: RegExp) => {
      const code = (await server.transformRequest(url.replace('/@id/__x00__', '\0')))?.code ?? ''
      return to.exec(code)?.[1] ?? `nothing like ${to} in ${code.slice(0, 2000)}`
    }
    const chosen = await follow('/page.ts', /from "([^"]*site-router[^"]*)"/)
    expect(await follow(chosen, /useNavigate[^}]*\} from "([^"]*)"/)).toContain('page:@site/shared/router')
    const whole = await follow(chosen, /"([^"]*react-router-dom[^"]*)"/)
    const index = await follow(whole, /export \* from "([^"]*react-router\/[^"]*)"/)
    const contexts = await follow(index, /\bNavigationContext\b[^{}]*\} from "([^"]*)"/)
    expect(
      await follow(contexts, /UNSAFE_NavigationContext as NavigationContext[^}]*\} from "([^"]*)"/),
    ).toContain('page:@site/shared/router')
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
