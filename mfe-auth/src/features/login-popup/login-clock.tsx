import { emit } from '@site/shared/events'
import { readArrival, useSession } from '@site/shared/session'
import { type ComponentType, useEffect, useState } from 'react'
import { OtherAccount } from '../../other-account/other-account'
import type { LoginPopupProps } from './login-popup'
import { openPopupMemory } from './popup-memory'
import { watchSeenTime } from './seen-clock'

/** Waits for the moment of the login popup, and fetches it only then: most visitors never see it. */
export function Widget() {
  const { user, loading } = useSession()
  const [Popup, setPopup] = useState<ComponentType<LoginPopupProps> | null>(null)
  const anonymous = !user && !loading

  useEffect(() => {
    if (!anonymous) return
    const memory = openPopupMemory()
    const stop = watchSeenTime(document, () => {
      if (memory.wasShown()) return 'done'
      if (document.querySelector('dialog[open], [role="dialog"]')) return 'later'
      memory.remember()
      import('./login-popup').then(
        ({ LoginPopup }) => setPopup(() => LoginPopup),
        () => undefined, // an offer, which nobody misses
      )
      return 'done'
    })
    return () => {
      stop()
      memory.close()
    }
  }, [anonymous])

  // Whoever was refused by the social provider tried to log in: the dialog says what happened.
  useEffect(() => {
    if (anonymous && readArrival()?.startsWith('social-')) emit('openLoginModal', {})
  }, [anonymous])

  return (
    <>
      <OtherAccount />
      {Popup && anonymous && <Popup onClose={() => setPopup(null)} />}
    </>
  )
}
