-- Whether redeeming the token takes away a password that was chosen before the address was confirmed. So do the mails of the reset
-- page; the mail of a sign-up does not, unless a link to sign in was asked for as well: then nobody can tell the two apart.
alter table auth.one_time_tokens add column drops_password boolean not null default false;
update auth.one_time_tokens set drops_password = true where kind = 'recovery';
