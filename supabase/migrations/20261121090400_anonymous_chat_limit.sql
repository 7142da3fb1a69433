-- The limit of a conversation holds nobody who makes up a new conversation for each message. So, as for measurements: at
-- most 10 messages with one request (the chat sends each by itself), and 3,000 an hour of all visitors without an account.
-- An answer is two messages, and the assistant gives 5,000 answers a day: that is a third of them within an hour.
-- Counted apart by the minute, and not from the messages: those that the owner adds do not count, and a flood does not
-- make counting slower.
create table internal.anonymous_chat_minutes (
  minute timestamptz primary key,
  messages integer not null
);

alter table internal.anonymous_chat_minutes enable row level security;

create policy "No client reads or writes the counts"
  on internal.anonymous_chat_minutes for all to anon, authenticated
  using (false);

revoke all on internal.anonymous_chat_minutes from anon, authenticated;
grant all on internal.anonymous_chat_minutes to service_role;

create function internal.limit_all_anonymous_chat() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  most_per_request constant integer := 10;
  most_per_hour constant integer := 3000;
  sent integer;
begin
  select count(*) into sent from inserted;

  insert into internal.anonymous_chat_minutes as m (minute, messages)
    values (date_trunc('minute', now()), sent)
    on conflict (minute) do update set messages = m.messages + excluded.messages;

  if sent > most_per_request
    or (
      select sum(m.messages) from internal.anonymous_chat_minutes m where m.minute > now() - interval '1 hour'
    ) > most_per_hour
  then
    raise exception using
      errcode = 'PT429',
      message = 'Too many chat messages',
      detail = 'Of visitors without an account at most ' || most_per_request || ' messages are stored with one request and '
        || most_per_hour || ' an hour.',
      hint = 'Send the message again later.';
  end if;

  delete from internal.anonymous_chat_minutes m where m.minute <= now() - interval '1 hour';
  return null;
end
$$;

revoke execute on function internal.limit_all_anonymous_chat() from public;

-- Named to run after the trigger that keeps the conversations: every insert takes its locks in the same order.
create trigger chat_messages_limit_of_all
  after insert on public.chat_messages
  referencing new table as inserted
  for each statement
  when (current_setting('role') = 'anon' and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off')
  execute function internal.limit_all_anonymous_chat();
