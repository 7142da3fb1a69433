-- Security definer, because a visitor may write messages but not these rows. A conversation belongs to
-- the first account that spoke in it, so one begun before the login is that account's too.
create function internal.add_to_conversations() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into internal.conversations as c
    (conversation_id, user_id, session_id, message_count, started_at, last_message_at, user_messages, bot_messages)
  select
    n.conversation_id,
    (array_agg(n.user_id order by n."timestamp") filter (where n.user_id is not null))[1],
    (array_agg(n.session_id order by n."timestamp"))[1],
    count(*),
    min(n."timestamp"),
    max(n."timestamp"),
    count(*) filter (where n.is_user),
    count(*) filter (where not n.is_user)
  from inserted n
  group by n.conversation_id
  order by n.conversation_id -- always the same order: two bulk inserts cannot lock each other out
  on conflict (conversation_id) do update set
    user_id = coalesce(c.user_id, excluded.user_id),
    message_count = c.message_count + excluded.message_count,
    started_at = least(c.started_at, excluded.started_at),
    last_message_at = greatest(c.last_message_at, excluded.last_message_at),
    user_messages = c.user_messages + excluded.user_messages,
    bot_messages = c.bot_messages + excluded.bot_messages;
  return null;
end
$$;

-- Changes and deletions are rare (an account removed, a deletion on request): count again.
create function internal.recount_conversations() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  touched uuid[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct t.conversation_id) into touched
      from (select o.conversation_id from removed o union select n.conversation_id from inserted n) t;
  else
    select array_agg(distinct o.conversation_id) into touched from removed o;
  end if;

  delete from internal.conversations c where c.conversation_id = any (touched);
  insert into internal.conversations
    (conversation_id, user_id, session_id, message_count, started_at, last_message_at, user_messages, bot_messages)
  select
    m.conversation_id,
    (array_agg(m.user_id order by m."timestamp") filter (where m.user_id is not null))[1],
    (array_agg(m.session_id order by m."timestamp"))[1],
    count(*),
    min(m."timestamp"),
    max(m."timestamp"),
    count(*) filter (where m.is_user),
    count(*) filter (where not m.is_user)
  from public.chat_messages m
  where m.conversation_id = any (touched)
  group by m.conversation_id;
  return null;
end
$$;

revoke execute on function internal.add_to_conversations() from public;
revoke execute on function internal.recount_conversations() from public;

create trigger chat_messages_inserted
  after insert on public.chat_messages
  referencing new table as inserted
  for each statement execute function internal.add_to_conversations();

create trigger chat_messages_updated
  after update on public.chat_messages
  referencing old table as removed new table as inserted
  for each statement execute function internal.recount_conversations();

create trigger chat_messages_deleted
  after delete on public.chat_messages
  referencing old table as removed
  for each statement execute function internal.recount_conversations();
