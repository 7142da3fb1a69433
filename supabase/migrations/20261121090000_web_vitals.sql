-- How fast pages were for visitors, by remote and release. Nothing in a row says who the visitor was: no account, no
-- session, no address, no browser, no query of the page, and the hour instead of the moment.
create table public.web_vitals (
  id uuid primary key default gen_random_uuid(),
  metric text not null,
  value double precision not null,
  rating text,
  remote text not null,
  release text not null,
  composition_id text not null,
  page_path text not null,
  recorded_at timestamptz not null default date_trunc('hour', now()),

  constraint web_vitals_metric_check check (metric in ('LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'error')),
  -- Milliseconds, the shift itself for CLS, and how many for errors. NaN counts as larger than every number.
  constraint web_vitals_value_check check (value >= 0 and value <= 3600000),
  -- An error is not good or bad, it is one.
  constraint web_vitals_rating_check check (
    case
      when metric = 'error' then rating is null
      else rating is not null and rating in ('good', 'needs-improvement', 'poor')
    end
  ),
  constraint web_vitals_remote_check check (remote ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint web_vitals_release_check check (release ~ '^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$'),
  constraint web_vitals_composition_id_check check (composition_id ~ '^[0-9A-Za-z][0-9A-Za-z-]{0,63}$'),
  constraint web_vitals_page_path_check check (page_path ~ '^/[^?#[:space:]]*$' and char_length(page_path) <= 200)
);

-- Read by time, and the hour that is running is counted (see the next file).
create index web_vitals_recorded_idx on public.web_vitals (recorded_at);

revoke all on public.web_vitals from anon, authenticated;

grant insert (metric, value, rating, remote, release, composition_id, page_path)
  on public.web_vitals to anon, authenticated;
grant all on public.web_vitals to service_role;

alter table public.web_vitals enable row level security;

-- No client may set the time, so this holds for every row that a client can send; it is here so that the policy
-- does not become "anything" when somebody grants a column too many.
create policy "Visitors add what was measured now"
  on public.web_vitals for insert to anon, authenticated
  with check (recorded_at = date_trunc('hour', now()));
