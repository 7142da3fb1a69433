import { emit } from '@site/shared/events'
import { readArrival, useSession } from '@site/shared/session'
import { type ComponentType, useEffect, useState } from 'react'
import type { LoginPopupProps } from './login-popup'
import { rememberPopup, wasPopupSeen } from './popup-memory'
import { watchSeenTime } from './seen-clock'

/** Waits for the moment of the login popup, and fetches it only then: most visitors never see it. */
export function LoginClock() {
  const { user, loading } = useSession()
  const [Popup, setPopup] = useState<ComponentType<LoginPopupProps> | null>(null)
  const anonymous = !user && !loading

  useEffect(() => {
    if (!anonymous) return
    return watchSeenTime(document, () => {
      if (document.querySelector('dialog[open], [role="dialog"]')) return 'later'
      void loadUnlessSeen().then((Loaded) => setPopup(() => Loaded))
      return 'done'
    })
  }, [anonymous])

  // Whoever was refused by the social provider tried to log in: the dialog says what happened.
  useEffect(() => {
    if (anonymous && readArrival()?.startsWith('social-')) emit('openLoginModal', {})
  }, [anonymous])

  return Popup && anonymous && <Popup onClose={() => setPopup(null)} />
}

async function loadUnlessSeen(): Promise<ComponentType<LoginPopupProps> | null> {
  if (await wasPopupSeen()) return null
  const { LoginPopup } = await import('./login-popup')
  await rememberPopup()
  return LoginPopup
}
