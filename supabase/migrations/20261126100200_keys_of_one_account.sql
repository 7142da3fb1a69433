-- A key that is there already counts as sent, so it must be the sender's own: whoever could work out the key of somebody
-- else's inquiry could store a row of their own under it first, and the inquiry would never arrive.
drop index public.contact_submissions_idempotency_idx, public.agent_requests_idempotency_idx;
create unique index contact_submissions_idempotency_idx on public.contact_submissions (user_id, idempotency_key);
create unique index agent_requests_idempotency_idx on public.agent_requests (user_id, idempotency_key);

-- The new ones begin with the account as well.
drop index public.contact_submissions_user_idx, public.agent_requests_user_idx;
