export { type AuthAnswer, signIn, signOut, signUp } from './account'
export { displayName } from './display-name'
export { readSession, type SessionState, startSession, subscribeToSession } from './session-store'
export { useSession } from './use-session'
