import { renderAt } from '@site/shared/testing'
import { expect, it } from 'vitest'
import { ErrorCard } from './error-card'
import { failureTexts } from './failure-texts'
import { NavContext } from './nav-context'
import { NotFoundPage } from './not-found-page'
import { PageProgress } from './page-progress'
import { exampleNav } from './testing/example-nav'

it('the page for an unknown address shows the ways on', () => {
  const notFound = (
    <NavContext value={exampleNav}>
      <NotFoundPage />
    </NavContext>
  )
  const html = renderAt('/old-page', notFound, { supportEmail: 'help@other.example' })
  expect(html).toMatch(/<h1>.*lost/)
  for (const path of ['/', '/about', '/services', '/portfolio', '/contact', '/quantum-research-lab']) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html).toContain('mailto:help@other.example')
})

it('a failed page says so and can be tried again once at a time', () => {
  const card = (pending: boolean) => (
    <ErrorCard pathname="/jobs" onRetry={() => undefined} pending={pending} />
  )
  const { pageTitle, page, retry, retrying } = failureTexts
  expect(page('/jobs')).toContain('/jobs')
  expect(renderAt('/', card(false))).toMatch(new RegExp(`${pageTitle}.*${page('/jobs')}.*${retry}`))
  expect(renderAt('/', card(true))).toMatch(new RegExp(`<button[^>]*aria-disabled="true"[^>]*>.*${retrying}`))
})

it('shows a bar only while a page is on its way', () => {
  expect(renderAt('/', <PageProgress active />)).toContain('role="progressbar"')
  expect(renderAt('/', <PageProgress active={false} />)).toBe('')
})
