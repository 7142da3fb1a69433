revoke all on public.contact_submissions from anon, authenticated;

grant insert (name, email, phone, company, message, service, user_id, created_at, idempotency_key)
  on public.contact_submissions to authenticated;
grant all on public.contact_submissions to service_role;

alter table public.contact_submissions enable row level security;

create policy "Accounts send inquiries under their own id"
  on public.contact_submissions for insert to authenticated
  with check (user_id = (select auth.uid()));
