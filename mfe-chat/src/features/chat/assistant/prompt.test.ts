import { company, plans, services } from '@site/shared/business'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { expect, test } from 'vitest'
import { buildPrompt } from './prompt'

provideConfig({ ...placeholderConfig, schedulingUrl: 'https://book.example' })

test('the prompt holds the company’s facts, the style, and the question last', () => {
  const prompt = buildPrompt('How much?', [])
  for (const fact of [
    company.name,
    'https://book.example',
    ...plans.map(({ price }) => price),
    ...services.map(({ title }) => title),
    '1-3 sentences',
  ]) {
    expect(prompt).toContain(fact)
  }
  expect(prompt.endsWith('User message: How much?')).toBe(true)
  expect(prompt).not.toContain('Conversation so far')
})

test('of a long chat the last six messages come along, shortened', () => {
  const before = Array.from({ length: 20 }, (_, index) => ({
    id: String(index),
    text: `said ${index} ${'x'.repeat(5_000)}`,
    isUser: index % 2 === 0,
    timestamp: '',
  }))
  const prompt = buildPrompt('And then?', before)
  expect(prompt).not.toContain('said 13')
  expect(prompt).toContain('Visitor: said 14')
  expect(prompt.length).toBeLessThan(12_000)
})
