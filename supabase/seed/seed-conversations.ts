import type { LocalBackend } from '@site/local-backend'
import { assistantName, services, unansweredOpenings } from '@site/shared/business'

const BATCH = 5_000
const DAYS = 60

const QUESTIONS = [
  ...services.map(({ title }) => `How does ${title} work?`),
  'How much does it cost?',
  'Can you connect our CRM with WhatsApp?',
  'Is there a 100% guarantee?',
  'Does it read fields like a_b or order_id?',
  'What does the * behind the price mean?',
  'Wie schnell könnt ihr liefern? 🚀',
]
const REPLIES = [
  'Most projects are delivered in 1 week, express in 1-2 days. Shall we talk about yours?',
  'Plans start at $100 per month. Which process takes most of your time?',
  'Yes, that is something we build often. A free consultation takes 30 minutes.',
  `${unansweredOpenings.unsure} A person of our team can tell you in a free consultation.`,
]

/**
 * Adds conversations of two to eight messages, spread over the last two months. The database generates them, a few thousand in one
 * statement: a request for each would take an hour for 100,000.
 */
export async function seedConversations(
  backend: Pick<LocalBackend, 'query'>,
  wanted: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  for (let done = 0; done < wanted; done += BATCH) {
    const count = Math.min(BATCH, wanted - done)
    await backend.query(INSERT, [count, `${DAYS} days`, QUESTIONS, REPLIES, `Hi! I am the ${assistantName}.`])
    onProgress(done + count)
  }
  // A hosted Postgres does this by itself; the embedded one would plan for small tables.
  for (const table of ['public.chat_messages', 'internal.conversations'])
    await backend.query(`vacuum analyze ${table}`)
}

const INSERT = `
  with conversation as materialized (
    select
      gen_random_uuid() as id,
      now() - random() * $2::interval as started,
      2 + floor(random() * 7)::int as messages
    from generate_series(1, $1::int)
  )
  insert into public.chat_messages
    (conversation_id, message, is_user, session_id, user_ip, user_agent, "timestamp")
  select
    c.id,
    case
      when n = 0 then $5
      when n % 2 = 1 then ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int]
      else ($4::text[])[1 + floor(random() * cardinality($4::text[]))::int]
    end,
    n % 2 = 1,
    'session_' || floor(extract(epoch from c.started) * 1000)::bigint || '_seeded',
    'not collected',
    'seed',
    least(now(), c.started + n * interval '20 seconds')
  from conversation c
  cross join lateral generate_series(0, c.messages - 1) n`
