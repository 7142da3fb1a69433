-- Accounts read the ids of all conversations, so an id must not be enough to add to one. Whoever adds a message, the
-- visitor's or the assistant's, sends the session id with which the conversation began: a random secret of the browser
-- tab. Only its hash is kept.
create function internal.check_conversation_session() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  begun_in text;
begin
  -- A blank or overlong id stays as it is, for the constraints to refuse.
  if new.session_id !~ '\S' or char_length(new.session_id) > 100 then
    return new;
  end if;
  new.session_id := encode(sha256(convert_to(new.session_id, 'UTF8')), 'hex');

  select c.session_id into begun_in
    from internal.conversations c
    where c.conversation_id = new.conversation_id;
  if begun_in <> new.session_id then
    raise insufficient_privilege using
      message = 'The conversation belongs to another session',
      detail = 'Messages are added with the session_id of its first message.',
      hint = 'Begin a conversation with a conversation_id and a session_id of its own.';
  end if;
  return new;
end
$$;

revoke execute on function internal.check_conversation_session() from public, anon, authenticated;

-- Conversations that are open while this is applied go on: their pages have sent one session id all along.
alter table public.chat_messages disable trigger chat_messages_updated;
update public.chat_messages set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');
update internal.conversations set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');
alter table public.chat_messages enable trigger chat_messages_updated;

create trigger chat_messages_session
  before insert on public.chat_messages
  for each row
  when (current_setting('role') in ('anon', 'authenticated'))
  execute function internal.check_conversation_session();

comment on column public.chat_messages.session_id is
  'SHA-256 (hex) of the secret of the browser tab that began the conversation.';
