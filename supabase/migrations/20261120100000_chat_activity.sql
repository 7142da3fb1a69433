-- What the charts of the analytics page draw: messages by the hour (UTC). The index begins with the very expression that
-- is grouped and filtered by, and holds the columns it is made of: two weeks of a large table are read from it alone.
create index chat_messages_hour_idx
  on public.chat_messages (date_trunc('hour', "timestamp" at time zone 'UTC'), is_user, "timestamp");

create view public.chat_activity with (security_invoker = true) as
select
  date_trunc('hour', "timestamp" at time zone 'UTC') as hour,
  count(*) as messages,
  count(*) filter (where is_user) as user_messages
from public.chat_messages
group by date_trunc('hour', "timestamp" at time zone 'UTC');

comment on view public.chat_activity is 'Messages by the hour (UTC). Hours without messages have no row.';

revoke all on public.chat_activity from anon, authenticated;
grant select on public.chat_activity to authenticated, service_role;
