alter table public.chat_messages enable row level security;

create policy "Anonymous visitors add messages without an account"
  on public.chat_messages for insert to anon
  with check (user_id is null);

-- True only inside the transaction that inserts the row: it lets "insert … returning id" work and
-- makes every later request of an anonymous visitor find nothing.
create policy "Anonymous visitors read back what they are inserting"
  on public.chat_messages for select to anon
  using (
    user_id is null
    and inserted_by_xid = pg_current_xact_id_if_assigned()
    and created_at = now()
  );

create policy "Accounts add messages under their own id"
  on public.chat_messages for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "Accounts read every message"
  on public.chat_messages for select to authenticated
  using (true);
