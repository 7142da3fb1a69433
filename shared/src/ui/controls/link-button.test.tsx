import { describe, expect, it } from 'vitest'
import { renderAt } from '../../testing/index'
import { LinkButton } from './link-button'

describe('LinkButton', () => {
  it('stays in this tab inside the site', () => {
    const html = renderAt('/', <LinkButton to="/services">View Solutions</LinkButton>)
    expect(html).toMatch(/<a[^>]*href="\/services"[^>]*><span>View Solutions<\/span><\/a>/)
    expect(html).not.toContain('target')
  })

  it('opens other sites in a new tab, cut off from this one, and says so', () => {
    const html = renderAt(
      '/',
      <LinkButton href="https://schedule.example" external>
        Book
      </LinkButton>,
    )
    expect(html).toContain('href="https://schedule.example"')
    expect(html).toContain('target="_blank"')
    expect(html).toContain('rel="noopener noreferrer"')
    expect(html).toContain('aria-description="opens in a new tab"')
  })

  it('starts a mail in this tab', () => {
    expect(renderAt('/', <LinkButton href="mailto:a@b.example">Mail</LinkButton>)).not.toContain('target')
  })
})
