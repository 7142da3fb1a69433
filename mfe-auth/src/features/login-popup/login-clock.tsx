import { useSession } from '@site/shared/session'
import { type ComponentType, useEffect, useState } from 'react'
import { CarriedLink } from '../../carried-link/carried-link'
import { emit } from '../../events'
import { opensLogin } from '../../opens-login'
import { OtherAccount } from '../../other-account/other-account'
import { useArrival } from '../../use-arrival'
import type { LoginPopupProps } from './login-popup'
import { openPopupMemory } from './popup-memory'
import { watchSeenTime } from './seen-clock'

/** Waits until the login popup is due, and fetches it only then: most visitors never see it. */
export function Widget() {
  const { user, loading } = useSession()
  const arrival = useArrival()
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
        () => undefined, // an optional offer: ignore the failure
      )
      return 'done'
    })
    return () => {
      stop()
      memory.close()
    }
  }, [anonymous])

  useEffect(() => {
    if (anonymous && opensLogin(arrival)) emit('openLoginModal', {})
  }, [anonymous, arrival])

  return (
    <>
      <CarriedLink />
      <OtherAccount />
      {Popup && anonymous && <Popup onClose={() => setPopup(null)} />}
    </>
  )
}
