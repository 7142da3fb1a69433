import { openClient } from '../data/client'
import { endSession } from './keep-session'
import { readSession } from './session-state'

/** Fetches the client in advance: visitors may leave right after signing out, and during unload no code can be fetched. */
export const prepareSignOut = (): void => void openClient().catch(() => undefined)

/** Signs out on this device, in all tabs, at once; then notifies the server. Other devices stay signed in. */
export async function signOut(): Promise<void> {
  const { session } = readSession()
  endSession()
  if (!session) return
  try {
    const { auth } = await openClient()
    const { error } = await auth.admin.signOut(session.access_token, 'local')
    if (error) throw error
  } catch (error) {
    console.warn(
      'Signed out on this device. The server could not be told; its session ends by itself.',
      error,
    )
  }
}
