-- Projects differ in what they grant by default, so: nothing, and then exactly what is needed.
revoke all on public.chat_messages from anon, authenticated;

grant insert (id, conversation_id, user_id, message, is_user, session_id, user_ip, user_agent, "timestamp")
  on public.chat_messages to anon, authenticated;
grant select (id) on public.chat_messages to anon;
grant select on public.chat_messages to authenticated;
grant all on public.chat_messages to service_role;
