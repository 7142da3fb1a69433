import * as page from '@site/shared/router'
import { SHARED_SPECIFIERS } from '@site/tool/build/shared-specifiers'
import { expect, test } from 'vitest'
import { PAGE_CONTEXTS, PAGE_NAMES } from '../../platform/tool/build/one-router'
import { shareScope } from '../../shell/src/remotes/share-scope'

const offered = (name: string) => Object.values(shareScope[name] ?? {})

/** The kit's own path to the core: guests have all of it as `@site/shared/session`. */
const OFFERED = SHARED_SPECIFIERS.filter((name) => name !== '@site/shared/session-core')

test('guests are offered every module of which a page has one copy, the site as one module, and the router whole', () => {
  expect(Object.keys(shareScope).toSorted()).toEqual(
    [...OFFERED, '@site/shared/site', 'react-router', 'react-router-dom'].toSorted(),
  )
})

test('the site as one module has all that its parts have', async () => {
  const [share] = offered('@site/shared/site')
  const whole = (await share?.get())?.()
  for (const part of OFFERED.filter((name) => name.startsWith('@site/'))) {
    const [own] = offered(part)
    expect(whole).toMatchObject({ ...own?.lib?.() })
  }
})

test('the router waits for somebody who asks for it', async () => {
  const [router] = offered('react-router-dom')
  expect(router?.lib).toBeUndefined()
  expect((await router?.get())?.()).toHaveProperty('Routes')
})

test("the page's module has what the rest of the router takes from it", () => {
  expect(Object.keys(page)).toEqual(
    expect.arrayContaining([...PAGE_NAMES, ...PAGE_CONTEXTS.map((context) => `UNSAFE_${context}`)]),
  )
})
