-- What the owner asks of the measurements: how fast was which release, and how often did it fail. Days are UTC.
create view public.web_vitals_by_release with (security_invoker = true) as
select
  (recorded_at at time zone 'UTC')::date as day,
  composition_id,
  remote,
  release,
  metric,
  count(*) as samples,
  percentile_cont(0.75) within group (order by value) as p75,
  round(100.0 * count(*) filter (where rating = 'good') / count(*), 1) as good_percent
from public.web_vitals
group by (recorded_at at time zone 'UTC')::date, composition_id, remote, release, metric;

comment on view public.web_vitals_by_release is
  'p75 is what Core Web Vitals are judged by. For the metric "error" only samples matters.';

revoke all on public.web_vitals_by_release from anon, authenticated;
grant select on public.web_vitals_by_release to service_role;
