-- Anyone may write here, so a flood has to end somewhere: requests of at most 100 rows, and 20,000 rows an hour in all.
-- A sample is all that is wanted; what is refused is not missed.
create function internal.limit_web_vitals() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  most_per_request constant integer := 100;
  most_per_hour constant integer := 20000;
begin
  if (select count(*) from inserted) > most_per_request
    or (select count(*) from public.web_vitals v where v.recorded_at = date_trunc('hour', now())) > most_per_hour
  then
    raise exception using
      errcode = 'PT429',
      message = 'Too many measurements',
      detail = 'At most ' || most_per_request || ' are taken at once and ' || most_per_hour || ' an hour.',
      hint = 'Send fewer; there is no need to send these again.';
  end if;
  return null;
end
$$;

revoke execute on function internal.limit_web_vitals() from public;

create trigger web_vitals_limit
  after insert on public.web_vitals
  referencing new table as inserted
  for each statement
  when (
    current_setting('role') in ('anon', 'authenticated')
    and coalesce(current_setting('app.rate_limits', true), 'on') <> 'off'
  )
  execute function internal.limit_web_vitals();
