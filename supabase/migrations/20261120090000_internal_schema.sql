-- Things the table API must never show live in "internal": it is not among the exposed schemas,
-- and nobody but the owner may create in it.
create schema internal;

revoke all on schema internal from public;

-- Shared by the tables whose clock must not be the visitor's.
create function internal.stamp_created_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end
$$;

revoke execute on function internal.stamp_created_at() from public;
