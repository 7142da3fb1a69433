import { redo } from './documented-steps'
import { type Answer, ask, fromPage, type SmokeSite, type Step, StepFailure, said, WRONG_KEY } from './step'

const PUSH = redo('tables')

const table = ({ supabaseUrl }: SmokeSite) => `${supabaseUrl}/rest/v1/chat_messages`

/** As the chat saves it for a visitor without an account. */
export const chatMessage: Step = {
  name: 'chat message',
  async run(site) {
    const conversation = crypto.randomUUID()
    const say = () => saySomething(site, conversation)
    const answer = await say()
    if (answer.status !== 201) throw refusal('The message was not stored', answer)
    site.left(`one chat message: delete from chat_messages where conversation_id = '${conversation}'`)
    const foreign = await say()
    if (foreign.status === 201)
      throw new StepFailure('Anybody may write into a conversation of somebody else.', PUSH)
    if (foreign.code !== '42501') throw refusal('A foreign session was not refused', foreign)
    return 'stored, and only for the session that began the conversation'
  },
}

/** Each from a new session: only the first owns the conversation. */
const saySomething = (site: SmokeSite, conversation: string) =>
  ask(site, table(site), {
    method: 'POST',
    headers: { ...fromPage(site), prefer: 'return=minimal' },
    body: JSON.stringify({
      id: crypto.randomUUID(),
      conversation_id: conversation,
      user_id: null,
      message: 'Smoke check after a deploy',
      is_user: true,
      session_id: `smoke-check_${crypto.randomUUID()}`,
      user_agent: 'smoke-check',
      timestamp: new Date().toISOString(),
    }),
  })

/** The public key is public: it must not give access to visitors' messages. */
export const chatIsPrivate: Step = {
  name: 'chat is private',
  async run(site) {
    const texts = await ask(site, `${table(site)}?select=message&limit=1`, { headers: fromPage(site) })
    if (texts.status === 401 && texts.code === '42501') return 'no visitor reads messages'
    if (texts.status === 200)
      throw new StepFailure(
        `With the public key ${texts.text === '[]' ? 'the column message may be read' : 'messages of visitors can be read'}.`,
        `Take the site down, and find who granted it: select on chat_messages to anon. ${PUSH}`,
      )
    throw refusal('The table could not be asked', texts)
  },
}

function refusal(what: string, answer: Answer): StepFailure {
  const why = `${what}: ${said(answer)}`
  if (answer.code === 'PGRST205' || answer.status === 404 || answer.code === '42501')
    return new StepFailure(why, PUSH)
  if (answer.status === 401) return new StepFailure(why, WRONG_KEY)
  if (answer.status === 429)
    return new StepFailure(
      why,
      'Wait an hour: visitors, or the network that you ask from, have used up its messages.',
    )
  return new StepFailure(why, 'Read the log of the API and of Postgres.')
}
