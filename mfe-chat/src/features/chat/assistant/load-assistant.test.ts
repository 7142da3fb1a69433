import { unansweredOpenings } from '@site/shared/business'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import type { SiteConfig } from '@site/shared/contracts'
import { FakeStorage } from '@site/shared/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { createChat } from '../conversation/create-chat'
import type { ChatMessage } from '../conversation/message'
import type { Assistant } from './assistant'
import { errorReply } from './error-reply'
import { loadAssistant } from './load-assistant'

const asked = vi.fn<typeof fetch>()

/** That file's content for another service: without Google's client, with another protocol. */
function createOtherAssistant(config: SiteConfig): Assistant {
  return {
    async reply(question, before) {
      const body = JSON.stringify({ question, before: before.map(({ text }) => text) })
      const answer = await asked(`${config.supabaseUrl}/other-service`, { method: 'POST', body })
      if (answer.ok) return { text: await answer.text(), isAnswer: true }
      const error = Object.assign(new Error('The other service refuses.'), { status: answer.status })
      return { text: errorReply(error, config), isAnswer: false }
    },
  }
}
vi.mock('./gemini-assistant', () => ({ createGeminiAssistant: createOtherAssistant }))
vi.mock('@google/generative-ai', () => {
  throw new Error('Google’s client is gone.')
})

beforeEach(() => provideConfig({ ...placeholderConfig, supabaseUrl: 'https://backend.example' }))

function openChat() {
  const saved: ChatMessage[] = []
  const kept = new FakeStorage()
  const chat = createChat({
    loadAssistant,
    outbox: {
      add: (_conversation, message) => saved.push(message),
      flush: () => undefined,
      end: () => undefined,
    },
    storage: () => kept,
    page: 1,
  })
  chat.open()
  const say = (text: string) => {
    chat.type(text)
    return chat.send()
  }
  return { say, saved, last: () => chat.read().messages.at(-1)?.text }
}

test('with another client in gemini-assistant.ts alone, the chat asks, shows, saves and explains as before', async () => {
  const { say, saved, last } = openChat()
  asked.mockResolvedValueOnce(new Response('Chatbots and more.'))
  await say('What do you build?')
  expect(last()).toBe('Chatbots and more.')
  expect(String(asked.mock.calls[0]?.[0])).toBe('https://backend.example/other-service')
  expect(saved.map(({ text }) => text).slice(-2)).toEqual(['What do you build?', 'Chatbots and more.'])

  asked.mockResolvedValueOnce(new Response('', { status: 429 }))
  await say('And for how much?')
  expect(last()).toContain(unansweredOpenings.rateLimit)
})
