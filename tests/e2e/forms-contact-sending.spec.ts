import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { FAILED, field, fillIn, openContact, send, THANKS } from './fixtures/contact-form'
import { memberTest } from './fixtures/member-test'
import { expect, remoteReady, test } from './fixtures/test'

memberTest(
  'contact_submissions row, column by column, trimmed and null where empty',
  async ({ page, site, person }) => {
    await openContact(page)
    await fillIn(page, '  Forty questions a day.\nSame answers. ')
    await field(page, 'Name').fill('  Asha Rao ')
    await send(page).click()
    await expect(page.getByRole('status').filter({ hasText: THANKS })).toBeVisible()
    for (const label of ['Name', 'Email', 'Phone', 'Company', 'Service', 'Message'])
      await expect(field(page, label)).toHaveValue('')
    await expectAccessible(page, 'sent')

    await field(page, 'Name').fill('Asha')
    await expect(page.getByText(THANKS)).toHaveCount(0)
    await field(page, 'Email').fill('other@mail.example')
    await field(page, 'Company').fill(' Rao & Daughters ')
    await field(page, 'Service').selectOption('AI Chatbots')
    await fillIn(page, 'Second')
    await send(page).click()
    await expect(page.getByText(THANKS)).toBeVisible()

    const before = Date.now()
    const rows = await site.backend.query<Record<string, string | null>>(
      'select name, email, phone, company, message, service, user_id, created_at, idempotency_key from contact_submissions where user_id = $1 order by created_at',
      [person.id],
    )
    const row = {
      phone: '+91 98765 43210',
      user_id: person.id,
      created_at: expect.anything(),
      idempotency_key: expect.anything(),
    }
    expect(rows).toEqual([
      {
        ...row,
        name: 'Asha Rao',
        email: person.email,
        company: null,
        message: 'Forty questions a day.\nSame answers.',
        service: null,
      },
      {
        ...row,
        name: 'Asha',
        email: 'other@mail.example',
        company: 'Rao & Daughters',
        message: 'Second',
        service: 'AI Chatbots',
      },
    ])
    for (const { created_at } of rows)
      expect(Math.abs(before - new Date(created_at ?? 0).getTime())).toBeLessThan(20_000)
  },
)

memberTest('a research inquiry is a row with its area', async ({ page, site, person }) => {
  await openContact(page, '/contact?quantum')
  await field(page, 'Research Area').selectOption('Quantum AI & Physics Integration')
  await fillIn(page, 'Neural quantum states')
  await page.getByRole('button', { name: 'Submit Research Inquiry' }).click()
  await expect(
    page.getByText(
      "Thank you for your interest in quantum research! We'll get back to you within 24 hours to discuss collaboration opportunities.",
    ),
  ).toBeVisible()
  expect(
    await site.backend.query('select service, message from contact_submissions where user_id = $1', [
      person.id,
    ]),
  ).toEqual([{ service: 'Quantum AI & Physics Integration', message: 'Neural quantum states' }])
})

test.describe('when sending fails', () => {
  memberTest(
    'contact: the text stays, survives a reload, and is sent once in the end',
    async ({ expectedErrors, page, site, person }) => {
      expectedErrors.push(/could not be sent/, /Failed to load resource/)
      await openContact(page)
      await fillIn(page, 'Please do not lose me')
      await page.route('**/rest/v1/contact_submissions*', (route) =>
        route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
      )
      await send(page).click()
      await expect(page.getByRole('alert')).toHaveText(FAILED)
      await expectAccessible(page, 'failed')
      await page.unroute('**/rest/v1/contact_submissions*')

      await page.reload()
      await remoteReady(page, 'forms')
      await expect(field(page, 'Message')).toHaveValue('Please do not lose me')
      await expect(field(page, 'Phone')).toHaveValue('+91 98765 43210')
      await send(page).click()
      await expect(page.getByText(THANKS)).toBeVisible()
      await page.reload()
      await remoteReady(page, 'forms')
      await expect(field(page, 'Name')).toHaveValue(person.name)
      await expect(field(page, 'Message')).toHaveValue('')
      expect(
        await site.backend.query('select message from contact_submissions where user_id = $1', [person.id]),
      ).toEqual([{ message: 'Please do not lose me' }])
    },
  )

  memberTest(
    'contact: an answer that got lost makes no second row',
    async ({ expectedErrors, page, site, person }) => {
      expectedErrors.push(/could not be sent/, /Failed to load resource/)
      await openContact(page)
      await fillIn(page, 'Did you get this?')
      await page.route(
        '**/rest/v1/contact_submissions*',
        async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          await route.fetch() // stored, but the visitor never hears of it
          return route.abort('connectionreset')
        },
        { times: 2 },
      )
      await send(page).click()
      await expect(page.getByText(THANKS)).toBeVisible()
      expect(
        await site.backend.query('select 1 from contact_submissions where user_id = $1', [person.id]),
      ).toHaveLength(1)
    },
  )
})

memberTest('contact: while sending, everything is disabled and the button says so', async ({ page }) => {
  await openContact(page)
  await fillIn(page, 'Slowly')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/contact_submissions*', async (route) => {
    await held
    await route.continue()
  })
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending Message...' })).toBeDisabled()
  await expect(field(page, 'Message')).toBeDisabled()
  await expectAccessible(page, 'sending')
  release()
  await expect(page.getByText(THANKS)).toBeVisible()
})

memberTest(
  'one hundred rapid submissions in two tabs make exactly one row',
  async ({ expectedErrors, page, site, person }) => {
    expectedErrors.push(/409 \(Conflict\)/) // the second tab’s attempt, which counts as sent
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await openContact(tab)
      await fillIn(tab, 'Once is enough')
    }
    for (const tab of [page, other]) {
      await tab.locator('form').evaluate((form: HTMLFormElement) => {
        for (let click = 0; click < 50; click++) form.requestSubmit()
      })
    }
    for (const tab of [page, other]) await expect(tab.getByText(THANKS)).toBeVisible()
    await page.getByRole('button', { name: 'Send Message' }).click({ clickCount: 3 })
    await expect(page.getByText(THANKS)).toBeVisible()
    expect(
      await site.backend.query('select 1 from contact_submissions where user_id = $1', [person.id]),
    ).toHaveLength(1)
  },
)

const FLAPS = 100

/** Each flap disables and enables the form twice, and every field would fade each time: half of the page's work. */
const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Submits and resolves once the words are seen. The page says it itself: asking it over and over costs more than all it does. */
const submitUntil = (page: Page, words: string) =>
  page.locator('form').evaluate((form: HTMLFormElement, words) => {
    const read = () => {
      const outcome = form.querySelector<HTMLElement>(':is([role=alert], [role=status]):not(:empty)')
      return outcome?.checkVisibility() ? outcome.innerText : ''
    }
    return new Promise<void>((resolve, reject) => {
      const watcher = new MutationObserver(() => {
        if (!read().includes(words)) return
        watcher.disconnect()
        clearTimeout(deadline)
        resolve()
      })
      const deadline = setTimeout(() => {
        watcher.disconnect()
        reject(new Error(`Ten seconds after sending, the form says "${read()}" instead of "${words}".`))
      }, 10_000)
      watcher.observe(form, { childList: true, characterData: true, subtree: true })
      form.requestSubmit()
    })
  }, words)

/** Types into all fields at once, by the events that a keyboard makes, without waiting between them. */
const typeQuickly = (page: Page, texts: Readonly<Record<string, string>>) =>
  page.locator('form').evaluate((form: HTMLFormElement, entries) => {
    for (const [name, text] of entries) {
      const control = form.elements.namedItem(name)
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue
      control.focus()
      control.select()
      document.execCommand('insertText', false, text)
    }
  }, Object.entries(texts))

memberTest(
  'one hundred flaps between offline and online lose no inquiry',
  async ({ expectedErrors, page, site, person, context }) => {
    expectedErrors.push(/could not be sent/, /Failed to load resource/)
    expectedErrors.push(/Remote \w+:\w+ .* failed at (load|mount)/) // a widget that was on its way when the line went
    memberTest.setTimeout(180_000)
    await openContact(page)
    await stopTransitions(page)
    for (let flap = 0; flap < FLAPS; flap++) {
      await typeQuickly(page, { name: 'Asha', email: person.email, phone: '1', message: `Flap ${flap}` })
      await context.setOffline(true)
      await submitUntil(page, FAILED)
      await context.setOffline(false)
      await submitUntil(page, THANKS)
    }
    const rows = await site.backend.query<{ message: string }>(
      'select message from contact_submissions where user_id = $1',
      [person.id],
    )
    expect(rows.map(({ message }) => message).sort()).toEqual(
      Array.from({ length: FLAPS }, (_, flap) => `Flap ${flap}`).sort(),
    )
  },
)
