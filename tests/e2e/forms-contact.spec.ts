import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible'
import { logInHere } from './fixtures/accounts'
import { userMenu } from './fixtures/auth-steps'
import { memberTest } from './fixtures/entered'
import { layoutShift } from './fixtures/layout-shift'
import { expect, remoteReady, test } from './fixtures/test'

const THANKS =
  "Thank you for your message! We'll get back to you within 24 hours with a personalized response."
const FAILED = 'Failed to send message. Please try again or contact us directly.'

const field = (page: Page, label: string | RegExp) => page.locator('form').getByLabel(label)
const send = (page: Page) => page.locator('form').getByRole('button', { name: 'Send Message' })

async function openContact(page: Page, path = '/contact') {
  await page.goto(path)
  await remoteReady(page, 'forms')
}

async function fillIn(page: Page, message: string) {
  await field(page, 'Phone').fill('+91 98765 43210')
  await field(page, 'Message').fill(message)
}

test('2.9 contact: logged out, everything is there but disabled; the login keeps the visitor here', async ({
  page,
  person,
}) => {
  await openContact(page)
  const button = page.getByRole('button', { name: 'Login Required to Send Message' })
  await expect(button).toBeDisabled()
  for (const label of ['Name', 'Email', 'Phone', 'Company', 'Service', 'Message'])
    await expect(field(page, label)).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await expectAccessible(page, 'logged out')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByRole('alert')).toHaveText(
    'Please log in to submit the contact form. This helps us provide you with personalized service.',
  )

  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInHere(page, person)
  await expect(page).toHaveURL('/contact')
  await expect(field(page, 'Name')).toHaveValue(person.name)
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(send(page)).toBeEnabled()
})

memberTest('2.9 contact: nobody who is logged in is ever told to log in', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('main h3, main button')].some((element) =>
        element.textContent?.includes('Login Required'),
      )
      if (said) document.documentElement.dataset['flashed'] = 'yes'
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await openContact(page)
  await expect(send(page)).toBeEnabled()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed', 'yes')
})

test('2.9 contact: cards, booking and questions; only outside quantum mode time, talk and expertise', async ({
  page,
  site,
}) => {
  await openContact(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: site.config.supportEmail }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`${site.config.whatsappNumber}\\?text=Hello`),
  )
  const book = main.getByRole('link', { name: 'Book Free Consultation' })
  await expect(book).toHaveAttribute('href', site.config.schedulingUrl)
  await expect(book).toHaveAttribute('target', '_blank')
  await expect(main.locator('details')).toHaveCount(4)
  for (const title of ['Development Time', 'Prefer to Talk Directly?', 'Our Expertise'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  expect(await field(page, 'Service').locator('option').allTextContents()).toEqual([
    'Not sure yet',
    'Advanced Automation',
    'AI Chatbots',
    'Web Tools',
    'Virtual Assistant',
    'Lead Generator System',
    'Appointment Booking',
    'Custom AI Solutions',
    'Quantum Research Collaboration',
    'Other',
  ])
})

for (const query of ['?quantum', '?topic=Quantum%20Sensing', '?from=quantum-research-lab']) {
  memberTest(`2.9 contact ${query} is in quantum mode`, async ({ page }) => {
    await openContact(page, `/contact${query}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Join Our Research')
    await expect(field(page, 'Institution/Organization')).toBeEnabled()
    expect(await field(page, 'Research Area').locator('option').allTextContents()).toEqual([
      'Not decided yet',
      'Quantum Computing',
      'Quantum Machine Learning',
      'Quantum Information Theory',
      'Quantum Sensing',
      'Quantum AI & Physics Integration',
      'Quantum Consciousness Studies',
      'Other Research Area',
    ])
    await expect(main.getByRole('button', { name: 'Submit Research Inquiry' })).toBeEnabled()
    await expect(main.getByText('answered within 4-8 hours on working days.').first()).toBeVisible()
    await expect(main.getByText('How long does a collaboration last?')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Our Expertise' })).toHaveCount(0)
    await expect(main.locator('details')).toHaveCount(4)
  })
}

test('2.9 contact in quantum mode is so from the first byte, without a jump', async ({ page, request }) => {
  const html = await (await request.get('/contact?quantum')).text()
  expect(html).toContain('Join Our Research')
  expect(html).not.toContain('Our Expertise')
  await openContact(page, '/contact?quantum')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

for (const path of ['/contact', '/contact?quantum']) {
  memberTest(`2.9 ${path} has nothing in the way of anyone in the dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openContact(page, path)
    await expect(field(page, 'Message')).toBeEnabled()
    await expectAccessible(page, path)
  })
}

memberTest(
  '2.9 what was typed leaves the screen with its writer, and comes back',
  async ({ page, person }) => {
    await openContact(page)
    await fillIn(page, 'Nobody else reads this')
    await userMenu(page).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await logInHere(page, person)
    await expect(field(page, 'Message')).toHaveValue('Nobody else reads this')
    await expect(field(page, 'Phone')).toHaveValue('+91 98765 43210')
    await expect(send(page)).toBeEnabled()
  },
)

memberTest(
  '3 contact_submissions row, column by column, trimmed and null where empty',
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

memberTest('3 a research inquiry is a row with its area', async ({ page, site, person }) => {
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

memberTest(
  '5 contact: a blank required field is refused, named, tied to its field and reachable by keyboard',
  async ({ page, site, person }) => {
    await openContact(page)
    await field(page, 'Phone').fill('   ')
    await field(page, 'Message').fill('\u200f \u200b')
    await send(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please fill in all required fields (Name, Email, Phone, and Message).')
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/Please write a few lines/)
    await expectAccessible(page, 'refused')
    await page.keyboard.press('Tab')
    await expect(alert.getByRole('button', { name: 'Phone' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Phone')).toBeFocused()
    await page.keyboard.type('letters are fine')
    await expect(alert).toHaveCount(0)
    await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid', 'true')

    await field(page, 'Message').fill('Now complete')
    await field(page, 'Email').fill('asha@')
    await send(page).click()
    await expect(alert).toContainText('Please enter a valid email address')
    expect(
      await site.backend.query('select 1 from contact_submissions where user_id = $1', [person.id]),
    ).toEqual([])
  },
)

test.describe('when sending fails', () => {
  memberTest(
    '8 contact: the text stays, survives a reload, and is sent once in the end',
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
    '8 contact: an answer that got lost makes no second row',
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

memberTest('4 contact: while sending, everything is disabled and the button says so', async ({ page }) => {
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
  '3 one hundred rapid submissions in two tabs make exactly one row',
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

test.describe('bad input', () => {
  const hostile =
    "<img src=x onerror=\"document.title='owned'\"> \u202eevil\u202c 👩‍👩‍👧 سلام '; drop table contact_submissions; --"

  memberTest(
    '5 contact: HTML, direction marks, emoji, quotes, NUL and letters for a phone are stored as text',
    async ({ page, site, person }) => {
      await openContact(page)
      await field(page, 'Name').fill(hostile)
      await field(page, 'Phone').fill('call me maybe')
      await field(page, 'Message').fill(`${hostile}\u0000`)
      await send(page).click()
      await expect(page.getByText(THANKS)).toBeVisible()
      await expect(page).not.toHaveTitle('owned')
      expect(
        await site.backend.query('select name, phone, message from contact_submissions where user_id = $1', [
          person.id,
        ]),
      ).toEqual([{ name: hostile, phone: 'call me maybe', message: hostile }])
    },
  )

  memberTest(
    '5 contact: 100 kB are counted while typing, kept whole, and refused with what to do',
    async ({ page, site, person }) => {
      await openContact(page)
      const long = 'x'.repeat(102_400)
      await fillIn(page, long)
      const complaint = 'Please shorten this to 5,000 characters. It has 102,400 now.'
      await expect(field(page, 'Message')).toHaveAccessibleDescription(new RegExp(complaint))
      await expect(page.getByText('102,400 of 5,000 characters')).toBeVisible()
      await send(page).click()
      await expect(page.getByRole('alert')).toContainText(complaint)
      expect((await field(page, 'Message').inputValue()).length).toBe(long.length)

      await field(page, 'Message').fill('x'.repeat(5_000))
      await send(page).click()
      await expect(page.getByText(THANKS)).toBeVisible()
      expect(
        await site.backend.query(
          'select char_length(message) as size from contact_submissions where user_id = $1',
          [person.id],
        ),
      ).toEqual([{ size: 5_000 }])
    },
  )
})

test.describe('a flapping connection', () => {
  memberTest(
    '3 one hundred flaps between offline and online lose no inquiry',
    async ({ expectedErrors, page, site, person, context }) => {
      expectedErrors.push(/could not be sent/, /Failed to load resource/)
      memberTest.setTimeout(180_000)
      await openContact(page)
      for (let flap = 0; flap < FLAPS; flap++) {
        await typeQuickly(page, { name: 'Asha', email: person.email, phone: '1', message: `Flap ${flap}` })
        await context.setOffline(true)
        await submit(page)
        await expect(page.getByRole('alert')).toContainText(FAILED)
        await context.setOffline(false)
        await submit(page)
        await expect(page.getByText(THANKS)).toBeVisible()
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
})

const FLAPS = 100

const submit = (page: Page) => page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())

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
