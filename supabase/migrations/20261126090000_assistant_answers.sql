-- The answers that the assistant gives in a day (UTC), of all visitors and of each. Its function runs in instances that
-- live for minutes, so their memory cannot count a day. A visitor is a keyed hash of network and day, which the function
-- makes: no address can be read from it, and nobody can be followed from one day to the next.
create table internal.assistant_answers (
  day date not null,
  visitor text not null check (char_length(visitor) <= 64),
  answers integer not null,
  primary key (day, visitor)
);

alter table internal.assistant_answers enable row level security;

create policy "No client reads or writes the counts"
  on internal.assistant_answers for all to anon, authenticated
  using (false);

revoke all on internal.assistant_answers from public, anon, authenticated;

-- Takes one of today's answers and returns null, or takes none and returns whose are used up: 'all' or 'visitor'. Each
-- count is one statement that looks and adds, so that instances that ask at once never take more than there are.
-- In "public", because the table API calls functions of no other schema, and for the service role alone.
create function public.take_assistant_answer(visitor_hash text, most_of_visitor integer, most_of_all integer)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
begin
  -- First, so that a flood of ever new visitors leaves no rows once the day is used up.
  if exists (
    select from internal.assistant_answers a
    where a.day = today and a.visitor = 'all' and a.answers >= most_of_all
  ) then
    return 'all';
  end if;

  insert into internal.assistant_answers as a (day, visitor, answers) values (today, visitor_hash, 1)
    on conflict (day, visitor) do update set answers = a.answers + 1 where a.answers < most_of_visitor;
  if not found then
    return 'visitor';
  end if;

  insert into internal.assistant_answers as a (day, visitor, answers) values (today, 'all', 1)
    on conflict (day, visitor) do update set answers = a.answers + 1 where a.answers < most_of_all;
  if not found then
    return 'all';
  end if;

  delete from internal.assistant_answers a where a.day < today;
  return null;
end
$$;

revoke execute on function public.take_assistant_answer(text, integer, integer) from public, anon, authenticated;
grant execute on function public.take_assistant_answer(text, integer, integer) to service_role;

-- As before, and without the counts of days that are over: the first answer of a day deletes them as well.
create or replace function internal.apply_retention(
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

  delete from internal.assistant_answers a where a.day < (now() at time zone 'utc')::date;
  get diagnostics deleted = row_count;
  kept_in := 'assistant_answers';
  return next;
end
$$;

revoke execute on function internal.apply_retention(interval, interval) from public, anon, authenticated;
