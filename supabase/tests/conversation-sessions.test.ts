import { readFile } from 'node:fs/promises'
import type { Engine } from '@site/local-backend/engine/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import {
  anonymous,
  as,
  createAccounts,
  insertAs,
  NULL_VIOLATION,
  named,
  other,
  outcome,
  owner,
  type Person,
  REFUSED,
  service,
} from './support/persons'

const migration = new URL('../migrations/20261126100000_conversation_sessions.sql', import.meta.url)

const newSession = () => `session_${Date.now()}_${crypto.randomUUID()}`

/** Adds a message, like a page that has the session. */
const say = (
  engine: Engine,
  person: Person,
  { id, session }: { id: string; session: string | null },
  row: Record<string, unknown> = {},
  returning = '',
) =>
  insertAs(
    engine,
    person,
    'chat_messages',
    { conversation_id: id, user_id: person.id, message: 'Hello', is_user: true, session_id: session, ...row },
    returning,
  )

onEveryEngine((engine) => {
  const begin = async (person: Person) => {
    const conversation = { id: crypto.randomUUID(), session: newSession() }
    await say(engine(), person, conversation)
    return conversation
  }
  const rowsOf = (id: string) =>
    engine().query<{ session_id: string }>(
      'select session_id from chat_messages where conversation_id = $1',
      [id],
    )

  beforeAll(() => createAccounts(engine()))

  describe('a conversation belongs to the session that began it', () => {
    const people = [anonymous, owner, other]
    const strangers = [anonymous, owner].flatMap((beginner) =>
      people.flatMap((writer) =>
        [true, false].map((is_user) => ({
          begun: beginner.name,
          by: writer.name,
          beginner,
          writer,
          is_user,
        })),
      ),
    )

    test.each(strangers)(
      'begun by $begun: $by (is_user $is_user) adds nothing from another session',
      async ({ beginner, writer, is_user }) => {
        const conversation = await begin(beginner)
        const foreign = say(engine(), writer, { ...conversation, session: newSession() }, { is_user })
        expect(await outcome(foreign)).toBe(REFUSED)
        expect(await rowsOf(conversation.id)).toHaveLength(1)
      },
    )

    test.each(named([[anonymous], [owner]]))(
      '%s goes on with it, and so does the assistant',
      async (_, person) => {
        const conversation = await begin(person)
        expect(await outcome(say(engine(), person, conversation))).toBe('done')
        expect(await outcome(say(engine(), person, conversation, { is_user: false }))).toBe('done')
      },
    )

    test('it goes on through a login, and takes what was said before and is saved late', async () => {
      const conversation = await begin(anonymous)
      expect(await outcome(say(engine(), owner, conversation))).toBe('done')
      expect(await outcome(say(engine(), anonymous, conversation))).toBe('done')
    })

    test('a message that is sent once more is no error, and of another session it is', async () => {
      const conversation = await begin(anonymous)
      const id = crypto.randomUUID()
      const again = 'on conflict (id) do nothing returning id'
      expect(await say(engine(), anonymous, conversation, { id }, again)).toEqual([{ id }])
      expect(await say(engine(), anonymous, conversation, { id }, again)).toEqual([])
      const foreign = { ...conversation, session: newSession() }
      expect(await outcome(say(engine(), owner, foreign, { id }, again))).toBe(REFUSED)
    })

    test('the owner adds to every conversation, and a row removed changes nothing of whose it is', async () => {
      const conversation = await begin(anonymous)
      expect(await outcome(say(engine(), service, { ...conversation, session: 'imported' }))).toBe('done')
      await engine().query("delete from chat_messages where session_id = 'imported'")
      expect(await outcome(say(engine(), anonymous, conversation))).toBe('done')
    })

    test('one that the owner brought along takes no more, whatever session is claimed', async () => {
      const conversation = { id: crypto.randomUUID(), session: 'session_1' }
      await say(engine(), service, conversation)
      expect(await outcome(say(engine(), anonymous, conversation))).toBe(REFUSED)
    })
  })

  test('the database keeps a hash of the session, with which nobody goes on', async () => {
    const conversation = await begin(anonymous)
    const [row] = await rowsOf(conversation.id)
    expect(row?.session_id).toMatch(/^[0-9a-f]{64}$/)
    const [kept] = await engine().query<{ session_id: string }>(
      'select session_id from internal.conversations where conversation_id = $1',
      [conversation.id],
    )
    expect(kept?.session_id).toBe(row?.session_id)
    const stolen = { ...conversation, session: row?.session_id ?? null }
    expect(await outcome(say(engine(), owner, stolen))).toBe(REFUSED)
  })

  test('a conversation without a session is refused before and after it has begun', async () => {
    const conversation = await begin(anonymous)
    for (const id of [conversation.id, crypto.randomUUID()])
      expect(await outcome(say(engine(), anonymous, { id, session: null }))).toBe(NULL_VIOLATION)
  })

  test('nobody calls the check by itself', async () => {
    const call = (person: Person) =>
      outcome(as(engine(), person, (tx) => tx.query('select internal.check_conversation_session()')))
    for (const person of [anonymous, owner]) expect(await call(person)).toBe(REFUSED)
  })

  test('a conversation that was open when this was applied goes on, and takes nothing from others', async () => {
    await engine().script(`
      drop trigger chat_messages_session on chat_messages;
      drop function internal.check_conversation_session();`)
    const conversation = { id: crypto.randomUUID(), session: 'session_1764151200000_1a2b3c4d' }
    await say(engine(), anonymous, conversation)
    expect((await rowsOf(conversation.id))[0]?.session_id).toBe(conversation.session)

    await engine().script(await readFile(migration, 'utf8'))
    expect((await rowsOf(conversation.id))[0]?.session_id).toMatch(/^[0-9a-f]{64}$/)
    expect(await outcome(say(engine(), owner, { ...conversation, session: newSession() }))).toBe(REFUSED)
    expect(await outcome(say(engine(), anonymous, conversation))).toBe('done')
    expect(await outcome(say(engine(), owner, conversation))).toBe('done')
  })
})
