import { endSession } from './keep-session'
import { readSession } from './session-state'

/** Signs out on this device, in all tabs, at once; then tells the server. Other devices stay signed in. */
export async function signOut(): Promise<{ error: null }> {
  const { session } = readSession()
  endSession()
  if (session) {
    const { requestSignOut } = await import('./session-requests')
    await requestSignOut(session.access_token)
  }
  return { error: null }
}
