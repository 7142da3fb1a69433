// @vitest-environment happy-dom
import { Router } from '@site/shared/router'
import { staticNavigator } from '@site/shared/static-navigator'
import { click, mount } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { caseStudies } from './case-studies'
import { Page } from './case-studies-page'

test('a double click on a card opens the study and presses nothing in it', async () => {
  const { place } = await mount(
    <Router location="/case-studies" navigator={staticNavigator}>
      <Page />
    </Router>,
  )
  await click(place.querySelector('[data-study] button'), 1)
  expect(place.querySelector('article h1')?.textContent).toBe(caseStudies[0]?.title)
  const back = () => place.querySelector('article button')
  await click(back(), 2)
  expect(place.querySelector('article h1')).not.toBeNull()
  await click(back(), 1)
  expect(place.querySelector('article h1')).toBeNull()
})
