-- What the nine-step wizard asks for.
create table public.agent_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  category text not null,
  agent_type text not null,
  agent_name text not null,
  niche text not null,
  custom_niche text,
  name text not null,
  email text not null,
  whatsapp text not null,
  description text not null,
  created_at timestamptz not null default now(),

  -- As in contact_submissions: sending twice stays one request.
  idempotency_key uuid not null default gen_random_uuid(),

  constraint agent_requests_category_check check (category in ('automation', 'agent')),
  constraint agent_requests_agent_type_check check (
    case category
      when 'automation' then agent_type in ('workflow-automation', 'data-processing', 'email-automation')
      else agent_type in ('chatbot', 'lead-generator', 'appointment-booking', 'virtual-assistant', 'custom')
    end
  ),
  -- "Other" is replaced by the visitor's own words, which custom_niche then repeats.
  constraint agent_requests_niche_check check (
    case
      when custom_niche is null then
        niche in (
          'E-commerce', 'Healthcare', 'Real Estate', 'Education', 'Finance', 'Marketing', 'SaaS', 'Consulting',
          'Restaurant', 'Fitness', 'Legal', 'Travel', 'Technology', 'Manufacturing'
        )
      else niche = custom_niche and niche ~ '\S' and char_length(niche) <= 200
    end
  ),
  constraint agent_requests_agent_name_check check (agent_name ~ '\S' and char_length(agent_name) <= 200),
  constraint agent_requests_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint agent_requests_email_check check (email ~ '\S' and char_length(email) <= 320),
  constraint agent_requests_whatsapp_check check (whatsapp ~ '\S' and char_length(whatsapp) <= 40),
  constraint agent_requests_description_check check (description ~ '\S' and char_length(description) <= 5000)
);

create unique index agent_requests_idempotency_idx on public.agent_requests (idempotency_key);
create index agent_requests_user_idx on public.agent_requests (user_id);
