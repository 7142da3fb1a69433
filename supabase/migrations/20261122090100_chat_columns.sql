-- Accounts read every conversation: what of it the analytics page shows, and nothing else. The session, the browser and
-- the columns that the policies need are the owner's business.
revoke select on public.chat_messages from authenticated;
grant select (id, conversation_id, user_id, message, is_user, "timestamp") on public.chat_messages to authenticated;

-- The view runs with its caller's rights and so needs every column of the table below it; the table API does not show
-- that table.
revoke select on public.conversation_summaries from authenticated;
grant select (conversation_id, user_id, message_count, started_at, last_message_at, user_messages, bot_messages)
  on public.conversation_summaries to authenticated;
