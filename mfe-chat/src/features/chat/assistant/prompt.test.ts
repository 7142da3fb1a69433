import { company, plans, services } from '@site/shared/business'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../conversation/message'
import { errorReply } from './error-reply'
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

const said = (text: string, isUser: boolean, isUnanswered = false): ChatMessage => ({
  id: text,
  text,
  isUser,
  isUnanswered,
  timestamp: '',
})

test('a question without an answer stays out of later prompts, with the reply that said so', () => {
  const refused = errorReply(new Error('The model refused to answer: SAFETY.'), placeholderConfig)
  const prompt = buildPrompt('And now?', [
    said('Is it cheap?', true),
    said('From $100.', false),
    said('Something that is blocked', true, true),
    said(refused, false),
    said('Sent again, and answered', true),
    said(refused, false),
    said('I am not sure about that one. Ask us on WhatsApp.', false),
  ])
  expect(prompt).not.toMatch(/blocked|hiccup/)
  for (const text of ['Is it cheap?', 'From $100.', 'Sent again, and answered', 'I am not sure about that'])
    expect(prompt).toContain(text)
})

test('unanswered questions do not take the places of answered ones', () => {
  const blocked = Array.from({ length: 6 }, (_, index) => said(`blocked ${index}`, true, true))
  expect(buildPrompt('And now?', [said('Is it cheap?', true), ...blocked])).toContain('Is it cheap?')
})

test('a long message is shortened in the middle, and never inside an emoji', () => {
  for (const shift of ['', 'x']) {
    const long = `${shift}${'😀'.repeat(1_000)}${shift}the end`
    const prompt = buildPrompt('Go on', [said(long, false)])
    expect(prompt).not.toMatch(/\p{Surrogate}/u)
    expect(prompt).toMatch(/😀 \[…\] 😀+x?the end/u)
  }
})
