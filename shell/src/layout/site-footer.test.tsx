import { company, prefilledMessages, services, socialLinks } from '@site/shared/business'
import { renderAt } from '@site/shared/testing'
import { describe, expect, it } from 'vitest'
import { NavContext } from './nav-context'
import { SiteFooter } from './site-footer'
import { exampleNav } from './testing/example-nav'

const page = (
  <NavContext value={exampleNav}>
    <SiteFooter />
  </NavContext>
)
const html = renderAt('/', page, {
  supportEmail: 'help@other.example',
  whatsappNumber: '990001112223',
})

describe('footer', () => {
  it.each(services)('links $title to its place on the services page', ({ id, title }) => {
    expect(html).toMatch(new RegExp(`<a[^>]*href="/services#${id}"[^>]*>${title}</a>`))
  })

  it.each(['/privacy-policy', '/terms-of-service', '/cookie-policy'])('links to %s', (path) => {
    expect(html).toContain(`href="${path}"`)
  })

  it('links to four social networks, by name', () => {
    expect(socialLinks).toHaveLength(4)
    for (const { network, url } of socialLinks) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="${url}"[^>]*aria-label="${network}"`))
    }
  })

  it('takes mail and messaging number from the configuration, with a message ready to send', () => {
    expect(html).toContain('href="mailto:help@other.example')
    expect(html).toContain(`https://wa.me/990001112223?text=${encodeURIComponent(prefilledMessages.help)}`)
  })

  it('says where and when we work, and how to call', () => {
    expect(html).toContain(`href="${company.phone.href}"`)
    expect(html).toContain('India')
    expect(html).toContain('Mon-Sun 9AM-9PM IST')
  })
})
