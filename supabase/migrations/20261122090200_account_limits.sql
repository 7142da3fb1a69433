-- What one account may add to a table: "burst" rows at once, and "per_hour" in the long run. A bucket that leaks: each row
-- fills it by one, and it empties evenly. One row for an account and a table, whatever the account does.
create table internal.account_inserts (
  user_id uuid not null references auth.users (id) on delete cascade,
  table_name name not null,
  level double precision not null,
  changed_at timestamptz not null,
  primary key (user_id, table_name)
);

alter table internal.account_inserts enable row level security;

create policy "No client reads or writes the levels"
  on internal.account_inserts for all to anon, authenticated
  using (false);

revoke all on internal.account_inserts from anon, authenticated;
grant all on internal.account_inserts to service_role;

-- Its arguments: what the rows are called, burst, per_hour.
create function internal.limit_account_inserts() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  burst constant integer := tg_argv[1];
  per_hour constant integer := tg_argv[2];
  added integer;
  reached double precision;
begin
  select count(*) into added from inserted;
  if added = 0 then
    return null;
  end if;

  insert into internal.account_inserts as a (user_id, table_name, level, changed_at)
    values (auth.uid(), tg_table_name, added, now())
    on conflict (user_id, table_name) do update set
      level = excluded.level
        + greatest(0, a.level - per_hour * extract(epoch from excluded.changed_at - a.changed_at) / 3600),
      changed_at = excluded.changed_at
    returning level into reached;

  if reached > burst then
    raise exception using
      errcode = 'PT429',
      message = 'Too many ' || tg_argv[0],
      detail = 'One account may send ' || burst || ' at once, and ' || per_hour || ' an hour.',
      hint = 'Wait a few minutes, then send it again.';
  end if;
  return null;
end
$$;

revoke execute on function internal.limit_account_inserts() from public;

-- Named to run after the triggers that keep the conversations: every insert takes its locks in the same order.
create trigger chat_messages_limit_of_account
  after insert on public.chat_messages
  referencing new table as inserted
  for each statement
  when (current_setting('role') = 'authenticated' and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off')
  execute function internal.limit_account_inserts('chat messages', 60, 600);

create trigger contact_submissions_limit_of_account
  after insert on public.contact_submissions
  referencing new table as inserted
  for each statement
  when (current_setting('role') = 'authenticated' and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off')
  execute function internal.limit_account_inserts('inquiries', 10, 30);

create trigger agent_requests_limit_of_account
  after insert on public.agent_requests
  referencing new table as inserted
  for each statement
  when (current_setting('role') = 'authenticated' and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off')
  execute function internal.limit_account_inserts('requests', 10, 30);
