-- Read a conversation in order; the id breaks ties of the clock.
create index chat_messages_conversation_idx on public.chat_messages (conversation_id, "timestamp", id);

-- Search: newest first, of everybody or of one account (also the foreign key's index).
create index chat_messages_timestamp_idx on public.chat_messages ("timestamp" desc);
create index chat_messages_user_idx on public.chat_messages (user_id, "timestamp" desc) where user_id is not null;

-- Search for rare words: without it the whole table is read to find few rows.
create extension if not exists pg_trgm with schema extensions;
create index chat_messages_message_trgm_idx on public.chat_messages using gin (message extensions.gin_trgm_ops);
