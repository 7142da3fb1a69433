import { renderAt } from '@site/shared/testing'
import { expect, it } from 'vitest'
import { ErrorCard } from './error-card'
import { failureTexts } from './failure-texts'
import { NotFoundPage } from './not-found-page'
import { PageProgress } from './page-progress'

it('the page for an unknown address shows the ways on', () => {
  const html = renderAt('/old-page', <NotFoundPage />, { supportEmail: 'help@other.example' })
  expect(html).toMatch(/<h1>.*lost/)
  for (const path of ['/', '/about', '/services', '/portfolio', '/contact', '/quantum-research-lab']) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html).toContain('mailto:help@other.example')
})

it('a failed page says so politely and can be tried again once at a time', () => {
  const card = (pending: boolean) => (
    <ErrorCard pathname="/jobs" onRetry={() => undefined} pending={pending} />
  )
  expect(renderAt('/', card(false))).toMatch(
    new RegExp(`role="status".*${failureTexts.pageTitle}.*come back to /jobs.*${failureTexts.retry}`),
  )
  expect(renderAt('/', card(true))).toMatch(/<button[^>]*disabled=""[^>]*>.*Trying again…/)
})

it('shows a bar only while a page is on its way', () => {
  expect(renderAt('/', <PageProgress active />)).toContain('role="progressbar"')
  expect(renderAt('/', <PageProgress active={false} />)).toBe('')
})
