-- Projects made since 30 May 2026, and all others since 30 October 2026, grant nothing on a new table, function or sequence: a
-- migration that forgets a grant has to fail here as it would there. Migrations revoke as well, for objects made before that.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
