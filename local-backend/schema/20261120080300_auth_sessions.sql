create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  method text not null,
  created_at timestamptz not null default now()
);
create index sessions_user_idx on auth.sessions (user_id);

-- A chain per session: every refresh revokes the token it used and links the new one to it.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_idx on auth.refresh_tokens (session_id);

-- Codes and links in mails. Only the hash is kept; one of a kind for a user, a newer one replaces it.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change')),
  token_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);
create index one_time_tokens_hash_idx on auth.one_time_tokens (token_hash);

-- What has to be remembered between leaving the site and coming back to it: PKCE and social sign-in.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  auth_code uuid not null unique default gen_random_uuid(),
  auth_code_issued_at timestamptz,
  user_id uuid references auth.users (id) on delete cascade,
  method text not null,
  provider text,
  redirect_to text,
  code_challenge text,
  code_challenge_method text,
  provider_code text unique,
  provider_profile jsonb,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz not null default now()
);
create index flow_state_user_idx on auth.flow_state (user_id);
