// `@site/shared/session`: what the core knows of the session, by name, and the hook for it.
export {
  type AccountProbe,
  type Arrival,
  type AuthAnswer,
  answerOffer,
  displayName,
  type NewAccount,
  offeredEmail,
  openAccount,
  prepareSignOut,
  readArrival,
  readSession,
  type SessionState,
  type SocialAnswer,
  setArrival,
  signOut,
  startSession,
  subscribeToSession,
} from '../session'
export { useSession } from './use-session'
