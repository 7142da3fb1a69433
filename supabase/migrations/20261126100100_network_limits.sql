-- A limit of all visitors together can be used up by one of them, for all others. So each network has a limit far below
-- it. Networks are counted like accounts: each row fills a bucket by one, and it empties evenly.

-- The network of the request: an IPv4 address, or the /56 of an IPv6 one, which is what a home gets; null where no proxy
-- says who asks. The setting app.visitor_header names the header that whoever stands in front overwrites. At hosted
-- projects that is Cloudflare; elsewhere anybody could write Cloudflare's. Of a list the last address counts, which the
-- nearest proxy saw: those before it come with the request.
create function internal.request_network() returns text
  language plpgsql
  stable
  set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  visitor_header constant text := coalesce(
    nullif(lower(current_setting('app.visitor_header', true)), ''),
    'cf-connecting-ip'
  );
  told constant text := coalesce(headers ->> visitor_header, headers ->> 'x-forwarded-for');
  named constant text := trim(split_part(told, ',', -1));
  -- Some proxies write the port as well, and a server for both kinds of addresses an IPv4 one as ::ffff:192.0.2.1.
  address inet;
begin
  address := regexp_replace(regexp_replace(named, '^\[(.+)\](:\d+)?$|^([\d.]+):\d+$', '\1\3'), '^::ffff:(?=[\d.]+$)', '', 'i');
  return case family(address) when 6 then text(network(set_masklen(address, 56))) else host(address) end;
exception
  when invalid_text_representation then
    return null;
end
$$;

revoke execute on function internal.request_network() from public, anon, authenticated;

-- Networks stand under a hash, so that no address can be read from it or found by trying all: the salt is random and
-- replaced with the first row of a later day.
create table internal.network_salt (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

create table internal.network_inserts (
  network text not null,
  table_name name not null,
  level double precision not null,
  changed_at timestamptz not null,
  primary key (network, table_name)
);

create index network_inserts_changed_idx on internal.network_inserts (changed_at);

alter table internal.network_salt enable row level security;
alter table internal.network_inserts enable row level security;

create policy "No client reads or writes the salt"
  on internal.network_salt for all to anon, authenticated
  using (false);

create policy "No client reads or writes the levels"
  on internal.network_inserts for all to anon, authenticated
  using (false);

revoke all on internal.network_salt, internal.network_inserts from anon, authenticated;

-- Its arguments: what the rows are called, burst, per_hour. Every bucket empties within an hour: a row that nobody has
-- touched for so long says nothing any more.
create function internal.limit_network_inserts() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  burst constant integer := tg_argv[1];
  per_hour constant integer := tg_argv[2];
  asking constant text := internal.request_network();
  today constant date := (now() at time zone 'utc')::date;
  added integer;
  reached double precision;
begin
  select count(*) into added from inserted;
  if added = 0 or asking is null then
    return null;
  end if;

  insert into internal.network_salt (day) values (today) on conflict do nothing;
  delete from internal.network_salt s where s.day < today;

  insert into internal.network_inserts as n (network, table_name, level, changed_at)
    select encode(sha256(convert_to(s.salt || asking, 'UTF8')), 'hex'), tg_table_name, added, now()
      from internal.network_salt s
      where s.day = today
    on conflict (network, table_name) do update set
      level = excluded.level
        + greatest(0, n.level - per_hour * extract(epoch from excluded.changed_at - n.changed_at) / 3600),
      changed_at = excluded.changed_at
    returning level into reached;

  if reached > burst then
    raise exception using
      errcode = 'PT429',
      message = 'Too many ' || tg_argv[0],
      detail = 'One network may send ' || burst || ' at once, and ' || per_hour || ' an hour.',
      hint = 'Wait a few minutes, then send it again.';
  end if;

  -- Rows that another request holds are left to it: two requests that wait for each other would both fail.
  delete from internal.network_inserts n
    using (
      select o.network, o.table_name from internal.network_inserts o
      where o.changed_at < now() - interval '1 hour'
      for update skip locked
    ) stale
    where n.network = stale.network and n.table_name = stale.table_name;
  return null;
end
$$;

revoke execute on function internal.limit_network_inserts() from public, anon, authenticated;

-- Named to run after the triggers that count all visitors: every insert takes its locks in the same order.
create trigger chat_messages_limit_of_network
  after insert on public.chat_messages
  referencing new table as inserted
  for each statement
  when (current_setting('role') = 'anon' and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off')
  execute function internal.limit_network_inserts('chat messages', 120, 600);

create trigger web_vitals_limit_of_network
  after insert on public.web_vitals
  referencing new table as inserted
  for each statement
  when (
    current_setting('role') in ('anon', 'authenticated')
    and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off'
  )
  execute function internal.limit_network_inserts('measurements', 300, 2000);

-- As before, and twenty times what one network may send: a flood of one leaves nearly all of it to the others.
create or replace function internal.limit_all_anonymous_chat() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  most_per_request constant integer := 10;
  most_per_hour constant integer := 12000;
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
