-- The embedded database runs in the thread of the process, where statement_timeout has no effect: a pattern that takes
-- milliseconds for one text held the process for minutes over many. A stable function of constants is called again for each row
-- that is compared, so a pattern that passes through this one ends its statement when the time is over. Indexes serve it
-- as they serve the pattern itself.
grant usage on schema local_backend to anon, authenticated, service_role;

create function local_backend.within_time(pattern text) returns text
  language plpgsql
  stable
  set search_path = ''
as $$
begin
  if clock_timestamp() > statement_timestamp() + nullif(current_setting('statement_timeout'), '0')::interval then
    raise query_canceled using message = 'canceling statement due to statement timeout';
  end if;
  return pattern;
end
$$;
