-- The table API has no rate limit of its own, and anyone may write to the chat without an account.
-- One minute of one conversation is counted; a person typing, quick questions and the assistant's
-- answers included, stays far below. The code PT429 becomes status 429.
-- "app.rate_limits" can only be set by the owner of the database: tests switch the limit off with it.
create function internal.limit_anonymous_chat() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  most_per_minute constant integer := 60;
  recent integer;
begin
  select count(*) into recent
    from public.chat_messages m
    where m.conversation_id = new.conversation_id and m.created_at > now() - interval '1 minute';

  if recent >= most_per_minute then
    raise exception using
      errcode = 'PT429',
      message = 'Too many chat messages',
      detail = 'At most ' || most_per_minute || ' messages a minute are stored for one conversation.',
      hint = 'Wait a minute, then send the message again.';
  end if;
  return new;
end
$$;

revoke execute on function internal.limit_anonymous_chat() from public;

create trigger chat_messages_rate_limit
  before insert on public.chat_messages
  for each row
  when (current_setting('role') = 'anon' and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off')
  execute function internal.limit_anonymous_chat();
