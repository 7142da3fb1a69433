import { randomUUID } from 'node:crypto'
import { services, unansweredOpenings } from '@site/shared/business'
import { fakePerson, userIdOf } from './fake-person'
import type { Row } from './read-rows'

interface Seed {
  readonly hoursAgo: number
  readonly said: readonly string[]
  readonly byPerson?: boolean
}

const SEEDS: readonly Seed[] = [
  { hoursAgo: 0, said: ['Hello!', 'Hello! What would you like to automate?'] },
  {
    hoursAgo: 3,
    byPerson: true,
    said: ['How much does it cost?', 'Plans start at $100 per month.', 'Thanks!', 'You are welcome!'],
  },
  { hoursAgo: 26, said: ['Do you sell robots?', `${unansweredOpenings.unsure} A colleague can tell you.`] },
  ...services.map(({ title }, index) => ({
    hoursAgo: 30 + 17 * index,
    said: [`How does ${title} work?`, 'Gladly: tell me which process takes most of your time.'],
  })),
]

/** A few rows of `chat_messages` until `now`, so that the analytics page has something to show. */
export function seededMessages(now: Date): Row[] {
  return SEEDS.flatMap(({ hoursAgo, said, byPerson }) => {
    const conversation = randomUUID()
    const begin = now.getTime() - hoursAgo * 3_600_000 - said.length * 20_000
    return said.map((message, index) => ({
      id: randomUUID(),
      conversation_id: conversation,
      user_id: byPerson ? userIdOf(fakePerson.email) : null,
      message,
      is_user: index % 2 === 0,
      session_id: `session_${begin}_fake`,
      user_ip: 'not collected',
      user_agent: 'fake',
      timestamp: new Date(begin + index * 20_000).toISOString(),
    }))
  })
}
