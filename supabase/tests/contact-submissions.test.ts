import { inquiryServices, textLimits } from '@site/shared/business'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { testInsertOnly } from './support/insert-only'
import { CHECK_VIOLATION, createAccounts, insertAs, NULL_VIOLATION, outcome, owner } from './support/persons'

const inquiry = (fields: Record<string, unknown> = {}) => ({
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: '+91 1',
  company: null,
  message: 'Please call me.',
  service: null,
  user_id: owner.id,
  ...fields,
})

onEveryEngine((engine) => {
  const insert = (fields: Record<string, unknown> = {}) =>
    insertAs(engine(), owner, 'contact_submissions', inquiry(fields))

  beforeAll(() => createAccounts(engine()))
  // Otherwise the limit of an account would end the suite.
  beforeEach(() => engine().query('delete from internal.account_inserts'))

  testInsertOnly(engine, {
    table: 'contact_submissions',
    row: inquiry,
    unsettable: { id: crypto.randomUUID() },
  })

  test.each(inquiryServices)('the service %s', async (service) => {
    expect(await outcome(insert({ service }))).toBe('done')
  })

  test.each([
    ['a service that is not offered', { service: 'Plumbing' }, CHECK_VIOLATION],
    ['no phone, as the collaboration form may send', { phone: null }, 'done'],
    ['a blank name', { name: '  ' }, CHECK_VIOLATION],
    ['a blank message', { message: '\n' }, CHECK_VIOLATION],
    ['an empty company instead of none', { company: '' }, CHECK_VIOLATION],
    ['an address without @', { email: 'ann' }, CHECK_VIOLATION],
    ['no name', { name: null }, NULL_VIOLATION],
    ['no message', { message: null }, NULL_VIOLATION],
    ['the longest name', { name: 'x'.repeat(textLimits.name) }, 'done'],
    ['a longer name', { name: 'x'.repeat(textLimits.name + 1) }, CHECK_VIOLATION],
    ['the longest phone', { phone: '1'.repeat(textLimits.phone) }, 'done'],
    ['a longer phone', { phone: '1'.repeat(textLimits.phone + 1) }, CHECK_VIOLATION],
    ['a longer company', { company: 'x'.repeat(textLimits.company + 1) }, CHECK_VIOLATION],
    ['a longer address', { email: `${'x'.repeat(textLimits.email)}@example.com` }, CHECK_VIOLATION],
    ['the longest composed message', { message: 'x'.repeat(textLimits.composedMessage) }, 'done'],
    ['a longer message', { message: 'x'.repeat(textLimits.composedMessage + 1) }, CHECK_VIOLATION],
  ])('%s', async (_, fields, expected) => {
    expect(await outcome(insert(fields))).toBe(expected)
  })

  test('the time is the server’s, whatever the form sends', async () => {
    const key = crypto.randomUUID()
    await insert({ created_at: '2001-01-01T00:00:00Z', idempotency_key: key })
    const rows = await engine().query(
      "select created_at > now() - interval '1 minute' as recent from contact_submissions where idempotency_key = $1",
      [key],
    )
    expect(rows).toEqual([{ recent: true }])
  })
})
