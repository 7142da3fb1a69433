-- One row per conversation, kept up to date by the triggers of the next file. Counting and paging
-- 100,000 conversations by grouping all their messages takes seconds; from these rows, milliseconds.
create table internal.conversations (
  conversation_id uuid primary key,
  user_id uuid,
  session_id text not null,
  message_count bigint not null,
  started_at timestamptz not null,
  last_message_at timestamptz not null,
  user_messages bigint not null,
  bot_messages bigint not null
);

create index conversations_last_message_idx on internal.conversations (last_message_at desc, conversation_id);
create index conversations_user_idx on internal.conversations (user_id, last_message_at desc) where user_id is not null;
create index conversations_started_idx on internal.conversations (started_at);
