// `@site/shared/session`: the core's session exports, by name, and the hook for it.
export type { AccountProbe, AuthAnswer, NewAccount, SocialAnswer } from '../session/account'
export {
  type Arrival,
  type Carried,
  dropCarried,
  readArrival,
  readCarried,
  setArrival,
} from '../session/arrival'
export { displayName } from '../session/display-name'
export { answerOffer, offeredEmail } from '../session/offered-session'
export { openAccount } from '../session/open-account'
export { personStorage, readPerson, whenPersonLeaves } from '../session/person'
export { readSession, type SessionState, subscribeToSession } from '../session/session-state'
export { prepareSignOut, signOut } from '../session/sign-out'
export { startSession } from '../session/start-session'
export { useSession } from './use-session'
