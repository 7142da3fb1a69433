revoke all on public.conversation_summaries from anon, authenticated;
revoke all on internal.conversations from anon, authenticated;

grant usage on schema internal to authenticated, service_role;
grant select on internal.conversations to authenticated, service_role;
grant select on public.conversation_summaries to authenticated, service_role;

alter table internal.conversations enable row level security;

create policy "Accounts read every conversation"
  on internal.conversations for select to authenticated
  using (true);
