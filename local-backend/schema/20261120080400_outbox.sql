-- The mails that a hosted project would send.
create schema local_backend;

create table local_backend.mails (
  id text primary key,
  number bigint generated always as identity,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  read boolean not null default false,
  created_at timestamptz not null default now()
);
