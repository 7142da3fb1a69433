import { expectAccessible } from './fixtures/accessible'
import { field, fillIn, openContact, send, THANKS } from './fixtures/contact-form'
import { memberTest } from './fixtures/member-test'
import { expect } from './fixtures/test'

const hostile =
  "<img src=x onerror=\"document.title='owned'\"> \u202eevil\u202c 👩‍👩‍👧 سلام '; drop table contact_submissions; --"

memberTest(
  'contact: HTML, direction marks, emoji, quotes, NUL and letters for a phone are stored as text',
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
  'contact: 100 kB are counted while typing, kept whole, and refused with what to do',
  async ({ page, site, person }) => {
    await openContact(page)
    const long = 'x'.repeat(102_400)
    await fillIn(page, long)
    const complaint = '97,400 characters too many. Please shorten this to 5,000.'
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

memberTest(
  'contact: a blank required field is refused, named, tied to its field and reachable by keyboard',
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
    await expect(alert).toBeEmpty()
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
