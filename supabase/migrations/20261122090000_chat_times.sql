-- A late save keeps its place, so the time of a message is the visitor's: of the last seven days, and at most a day
-- ahead. Postgres also knows times that no calendar has ("-infinity", years before Christ); whoever read one of these as
-- a date stopped, and anybody could write it.
create or replace function internal.keep_chat_time_plausible() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if not isfinite(new."timestamp") or new."timestamp" > now() + interval '1 day' then
    new."timestamp" := now();
  elsif current_setting('role') in ('anon', 'authenticated') then
    -- The owner may bring older conversations along.
    new."timestamp" := greatest(new."timestamp", now() - interval '7 days');
  end if;
  return new;
end
$$;

-- What was written before gets the time at which it came in. The triggers count its conversations again.
update public.chat_messages
  set "timestamp" = created_at
  where not isfinite("timestamp") or "timestamp" < '2000-01-01';

alter table public.chat_messages
  add constraint chat_messages_timestamp_check check (isfinite("timestamp"));
