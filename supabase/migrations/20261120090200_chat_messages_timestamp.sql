-- The time of a message is the visitor's, so that a late save keeps its place. A clock that runs days
-- ahead would pin a conversation to the top of the analytics, so more than a day ahead means "now".
create function internal.keep_chat_time_plausible() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new."timestamp" > now() + interval '1 day' then
    new."timestamp" := now();
  end if;
  return new;
end
$$;

revoke execute on function internal.keep_chat_time_plausible() from public;

create trigger chat_messages_timestamp
  before insert on public.chat_messages
  for each row execute function internal.keep_chat_time_plausible();
