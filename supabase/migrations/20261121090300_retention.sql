-- How long chats and measurements are kept. Nothing is deleted until the owner decides so: run this once a day, with
-- pg_cron for instance (see docs/contracts/backend.md), and give other intervals if these are not right.
-- Conversations go as a whole, when the last message is old enough: half a conversation is of no use to anybody.
create function internal.apply_retention(
  chats interval default interval '365 days',
  measurements interval default interval '90 days'
) returns table (kept_in text, deleted bigint)
  language plpgsql
  set search_path = ''
as $$
begin
  if least(chats, measurements) < interval '1 day' then
    raise exception using
      errcode = '22023',
      message = 'Retention of less than a day would delete what is being written',
      hint = 'Give intervals of a day or more, such as interval ''180 days''.';
  end if;

  delete from public.chat_messages m using internal.conversations c
    where m.conversation_id = c.conversation_id and c.last_message_at < now() - chats;
  get diagnostics deleted = row_count;
  kept_in := 'chat_messages';
  return next;

  delete from public.web_vitals v where v.recorded_at < now() - measurements;
  get diagnostics deleted = row_count;
  kept_in := 'web_vitals';
  return next;
end
$$;

revoke execute on function internal.apply_retention(interval, interval) from public;
