import type { Seed } from './seed'

const MIGRATIONS = 'supabase/migrations'

/** Faults in functions and migrations, and in the limits of everyday commands. */
export const BACKEND: readonly Seed[] = [
  {
    fault: 'the assistant function does not start on Deno',
    file: 'supabase/functions/assistant/handler.ts',
    from: "from './network-of.ts'",
    to: "from './network-of'",
    foundBy: 'supabase/tests/client/assistant-on-deno.test.ts',
  },
  {
    fault: 'a new kind of key is sent as a bearer token',
    file: 'supabase/functions/assistant/database-counts.ts',
    from: "key.startsWith('sb_') ?",
    to: "key.startsWith('sbx_') ?",
    foundBy: 'supabase/functions/assistant/database-counts.test.ts',
  },
  {
    fault: 'the counts of a day say who asked',
    file: 'supabase/functions/assistant/day-counts.ts',
    from: 'await keyedHash(counts.secret, `${day} ${visitor}`)',
    to: '`${day} ${visitor}`',
    foundBy: 'supabase/functions/assistant/day-counts.test.ts',
  },
  {
    fault: 'one network asks as often as it likes',
    file: 'supabase/functions/assistant/visitor-limits.ts',
    from: 'if (of(minute, theirs) >= perVisitorMinute)',
    to: 'if (of(minute, theirs) > perVisitorMinute * 100)',
    foundBy: 'supabase/functions/assistant/visitor-limits.test.ts',
  },
  {
    fault: 'every address of a home line counts anew',
    file: 'supabase/functions/assistant/network-of.ts',
    from: 'index === 3 ? 0xff00 : 0xffff',
    to: 'index === 3 ? 0xffff : 0xffff',
    foundBy: 'supabase/functions/assistant/network-of.test.ts',
  },
  {
    fault: 'visitors without an account write under somebody’s id',
    file: `${MIGRATIONS}/20261120090500_chat_messages_policies.sql`,
    from: 'with check (user_id is null);',
    to: 'with check (true);',
    foundBy: 'supabase/tests/chat-messages.test.ts',
  },
  {
    fault: 'visitors without an account read the chat of others',
    file: `${MIGRATIONS}/20261120090500_chat_messages_policies.sql`,
    // Either of the two is enough.
    from: 'and inserted_by_xid = pg_current_xact_id_if_assigned()\n    and created_at = now()',
    to: '',
    foundBy: 'supabase/tests/chat-messages.test.ts',
  },
  {
    fault: 'an account sends inquiries as another',
    file: `${MIGRATIONS}/20261120091200_contact_submissions_access.sql`,
    from: 'with check (user_id = (select auth.uid()));',
    to: 'with check (true);',
    foundBy: 'supabase/tests/contact-submissions.test.ts',
  },
  {
    fault: 'an account reads all requests of others',
    file: `${MIGRATIONS}/20261120091400_agent_requests_access.sql`,
    from: 'revoke all on public.agent_requests from anon, authenticated;',
    to: 'grant select on public.agent_requests to anon, authenticated;',
    foundBy: 'supabase/tests/privileges.test.ts',
  },
  {
    fault: 'any account writes into any conversation',
    file: `${MIGRATIONS}/20261126100000_conversation_sessions.sql`,
    from: 'if begun_in <> new.session_id then',
    to: 'if false then',
    foundBy: 'supabase/tests/conversation-sessions.test.ts',
  },
  {
    fault: 'the secret of a conversation is kept where accounts read it',
    file: `${MIGRATIONS}/20261126100000_conversation_sessions.sql`,
    from: `  new.session_id := encode(sha256(convert_to(new.session_id, 'UTF8')), 'hex');

`,
    to: '',
    foundBy: 'supabase/tests/conversation-sessions.test.ts',
  },
  {
    fault: 'measurements flood the database',
    file: `${MIGRATIONS}/20261121090100_web_vitals_limit.sql`,
    from: 'most_per_hour constant integer := 20000;',
    to: 'most_per_hour constant integer := 2000000;',
    foundBy: 'supabase/tests/web-vitals.test.ts',
  },
  {
    fault: 'a test run builds into the store that STORE_DIR names',
    file: 'platform/tool/local/build-site.ts',
    from: "storeFolder: join(root, '.cache/tests/store'),",
    to: "storeFolder: process.env['STORE_DIR'] ?? join(root, '.cache/tests/store'),",
    foundBy: 'tests/e2e/facts.spec.ts',
  },
]
