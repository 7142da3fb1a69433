revoke all on public.agent_requests from anon, authenticated;

grant insert (
  user_id, category, agent_type, agent_name, niche, custom_niche, name, email, whatsapp, description, idempotency_key
) on public.agent_requests to authenticated;
grant all on public.agent_requests to service_role;

alter table public.agent_requests enable row level security;

create policy "Accounts send requests under their own id"
  on public.agent_requests for insert to authenticated
  with check (user_id = (select auth.uid()));
