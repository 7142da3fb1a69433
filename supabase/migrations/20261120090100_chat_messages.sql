-- One row per thing said in the chat, by the visitor or by the assistant.
create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  user_id uuid references auth.users (id) on delete set null,
  message text not null,
  is_user boolean not null,
  session_id text not null,
  user_ip text not null default 'unknown',
  user_agent text not null default 'unknown',
  "timestamp" timestamptz not null default now(),

  -- Which transaction wrote the row, and when by the server's clock. An anonymous visitor may read
  -- back the id of what it is inserting right now, and these two tell "right now" (see the policies).
  -- The time guards against transaction numbers that start again after a dump and restore.
  inserted_by_xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),

  constraint chat_messages_message_check check (message ~ '\S' and char_length(message) <= 5000),
  constraint chat_messages_session_id_check check (session_id ~ '\S' and char_length(session_id) <= 100),
  constraint chat_messages_user_ip_check check (char_length(user_ip) <= 64),
  constraint chat_messages_user_agent_check check (char_length(user_agent) <= 500)
);

comment on column public.chat_messages.user_ip is 'A placeholder: the address of a visitor is not stored.';
