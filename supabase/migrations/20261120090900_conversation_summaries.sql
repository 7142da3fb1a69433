-- What the analytics page lists. It runs with the rights of whoever asks, so row level security of
-- the rows below it decides, not the owner of the view.
create view public.conversation_summaries with (security_invoker = true) as
select
  conversation_id,
  user_id,
  session_id,
  message_count,
  started_at,
  last_message_at,
  user_messages,
  bot_messages
from internal.conversations;
