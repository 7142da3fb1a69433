import { renderAt } from '@site/shared/testing'
import { describe, expect, it } from 'vitest'
import { NavContext } from './nav-context'
import { SiteHeader } from './site-header'
import { exampleNav } from './testing/example-nav'

const page = (
  <NavContext value={exampleNav}>
    <SiteHeader />
  </NavContext>
)
const links = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]

describe('header', () => {
  it('leads to the six pages, in their order', () => {
    expect(links(renderAt('/', page)).map(([, to, text]) => [text, to])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Portfolio', '/portfolio'],
      ['Contact', '/contact'],
      ['Quantum Research Lab', '/quantum-research-lab'],
    ])
  })

  it.each(['/', '/services', '/contact'])('marks the page at %s, and no other', (path) => {
    const marked = links(renderAt(path, page)).filter(([link]) => link.includes('aria-current="page"'))
    expect(marked.map(([, to]) => to)).toEqual([path])
  })

  it('has a menu that the browser opens without a script', () => {
    const html = renderAt('/', page)
    const [, target] = /<button[^>]*popoverTarget="([^"]+)"[^>]*aria-label="Menu"/i.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<nav[^>]*id="${target}"[^>]*popover="auto"`))
  })

  it('offers the login while nobody is known to be logged in', () => {
    expect(renderAt('/', page)).toMatch(/<button[^>]*><span>Login<\/span><\/button>/)
  })
})
