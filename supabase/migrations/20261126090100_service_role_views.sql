-- Older projects granted everything on a new view to the service role, newer ones nothing. Now both have the same: it reads them.
revoke all on public.conversation_summaries, public.chat_activity, public.web_vitals_by_release from service_role;
grant select on public.conversation_summaries, public.chat_activity, public.web_vitals_by_release to service_role;
