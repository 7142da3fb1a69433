import { agentTypes, automationTypes, niches, textLimits } from '@site/shared/business'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { testInsertOnly } from './support/insert-only'
import { CHECK_VIOLATION, createAccounts, insertAs, NULL_VIOLATION, outcome, owner } from './support/persons'

const request = (fields: Record<string, unknown> = {}) => ({
  user_id: owner.id,
  category: 'agent',
  agent_type: 'chatbot',
  agent_name: 'Helper',
  niche: 'Finance',
  custom_niche: null,
  name: 'Ann Example',
  email: 'ann',
  whatsapp: '+91 1',
  description: 'Answers my customers.',
  ...fields,
})

onEveryEngine((engine) => {
  const insert = (fields: Record<string, unknown> = {}) =>
    insertAs(engine(), owner, 'agent_requests', request(fields))

  beforeAll(() => createAccounts(engine()))
  // Otherwise the limit of an account would end the suite.
  beforeEach(() => engine().query('delete from internal.account_inserts'))

  testInsertOnly(engine, {
    table: 'agent_requests',
    row: request,
    unsettable: { id: crypto.randomUUID(), created_at: '2001-01-01T00:00:00Z' },
  })

  test.each([
    ...automationTypes.map((type) => ['automation', type, 'done']),
    ...agentTypes.map((type) => ['agent', type, 'done']),
    ...automationTypes.map((type) => ['agent', type, CHECK_VIOLATION]),
    ...agentTypes.map((type) => ['automation', type, CHECK_VIOLATION]),
    ['other', 'chatbot', CHECK_VIOLATION],
  ])('%s of type %s', async (category, agent_type, expected) => {
    expect(await outcome(insert({ category, agent_type }))).toBe(expected)
  })

  test.each(niches.filter((niche) => niche !== 'Other'))('the niche %s', async (niche) => {
    expect(await outcome(insert({ niche }))).toBe('done')
  })

  test.each([
    ['a niche of one’s own', { niche: 'Beekeeping', custom_niche: 'Beekeeping' }, 'done'],
    ['a niche of one’s own that differs', { niche: 'Beekeeping', custom_niche: 'Bees' }, CHECK_VIOLATION],
    ['an unknown niche', { niche: 'Beekeeping' }, CHECK_VIOLATION],
    ['Other without words', { niche: 'Other' }, CHECK_VIOLATION],
    ['a blank niche of one’s own', { niche: ' ', custom_niche: ' ' }, CHECK_VIOLATION],
    ['a blank name for the agent', { agent_name: ' ' }, CHECK_VIOLATION],
    ['a blank name', { name: ' ' }, CHECK_VIOLATION],
    ['a blank address', { email: ' ' }, CHECK_VIOLATION],
    ['a blank number', { whatsapp: ' ' }, CHECK_VIOLATION],
    ['a blank description', { description: ' ' }, CHECK_VIOLATION],
    ['no description', { description: null }, NULL_VIOLATION],
    ['the longest description', { description: 'x'.repeat(textLimits.message) }, 'done'],
    ['a longer description', { description: 'x'.repeat(textLimits.message + 1) }, CHECK_VIOLATION],
    ['a longer name for the agent', { agent_name: 'x'.repeat(textLimits.agentName + 1) }, CHECK_VIOLATION],
    ['a longer number', { whatsapp: '1'.repeat(textLimits.phone + 1) }, CHECK_VIOLATION],
  ])('%s', async (_, fields, expected) => {
    expect(await outcome(insert(fields))).toBe(expected)
  })
})
