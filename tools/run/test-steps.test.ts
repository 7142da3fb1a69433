import { expect, test } from 'vitest'
import { stepsOfRemote } from './test-steps'

const commands = (name: string, more: readonly string[] = []) =>
  stepsOfRemote(name, more).map(({ name: step, command, env }) => [
    step,
    command.slice(1).join(' '),
    env?.['JOURNEYS'],
  ])

test('a remote is asked for its units and for its journeys, in one engine', () => {
  const [units, journeys] = commands('chat', ['--headed'])
  expect(units).toEqual([
    'units of mfe-chat',
    expect.stringMatching(/--project units .*mfe-chat\/$/),
    undefined,
  ])
  expect(journeys?.[1]).toMatch(/--project journeys --no-deps --headed$/)
  const asked = new RegExp(journeys?.[2] ?? '^$')
  expect(asked.test('journeys e2e/chat-offers.spec.ts a button')).toBe(true)
  expect(asked.test('journeys e2e/forms-wizard.spec.ts nine steps')).toBe(false)
})

test('a new remote has no journeys yet', () => {
  expect(commands('jobs')).toHaveLength(1)
})
