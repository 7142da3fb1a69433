create table public.notes (
  id uuid primary key default gen_random_uuid(),
  text text not null check (length(text) <= 4000),
  owner uuid default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.note_count (total bigint not null);
insert into public.note_count values (0);

-- As its owner: whoever writes a note may not write the count.
create function public.count_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.note_count set total = total + 1;
  return new;
end $$;
create trigger count_note before insert on public.notes for each row execute function public.count_note();

alter table public.notes enable row level security;
create policy "Everybody writes" on public.notes for insert with check (owner is not distinct from auth.uid());
create policy "Owners read" on public.notes for select using (owner = auth.uid());
grant insert on public.notes to anon, authenticated;
grant select on public.notes to anon, authenticated;
grant all on public.notes to service_role;
