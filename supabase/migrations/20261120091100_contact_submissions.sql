-- Inquiries of the contact form and of the quantum collaboration form.
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  message text not null,
  service text,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),

  -- Made by the form when it is opened: sending twice (a double click, a retry on a bad line) meets
  -- the unique index and stays one inquiry.
  idempotency_key uuid not null default gen_random_uuid(),

  constraint contact_submissions_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint contact_submissions_email_check check (email like '%_@_%' and char_length(email) <= 320),
  constraint contact_submissions_phone_check check (phone ~ '\S' and char_length(phone) <= 40),
  constraint contact_submissions_company_check check (company ~ '\S' and char_length(company) <= 200),
  constraint contact_submissions_message_check check (message ~ '\S' and char_length(message) <= 6000),
  constraint contact_submissions_service_check check (
    service in (
      'Advanced Automation',
      'AI Chatbots',
      'Web Tools',
      'Virtual Assistant',
      'Lead Generator System',
      'Appointment Booking',
      'Custom AI Solutions',
      'Quantum Research Collaboration',
      'Other',
      'Quantum Computing',
      'Quantum Machine Learning',
      'Quantum Information Theory',
      'Quantum Sensing',
      'Quantum AI & Physics Integration',
      'Quantum Consciousness Studies',
      'Other Research Area'
    )
  )
);

create unique index contact_submissions_idempotency_idx on public.contact_submissions (idempotency_key);
create index contact_submissions_user_idx on public.contact_submissions (user_id);

-- The form sends the time it shows; what is kept is the server's.
create trigger contact_submissions_created_at
  before insert on public.contact_submissions
  for each row execute function internal.stamp_created_at();
