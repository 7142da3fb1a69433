import { readSession } from '@site/shared/session'
import { useEffect, useState } from 'react'
import { listen } from '../../events'
import { AuthDialog } from './auth-dialog'
import type { AuthMode } from './auth-mode'

/** The login dialog of the whole site: opened by the event `openLoginModal`, from anywhere. */
export function Widget() {
  const [mode, setMode] = useState<AuthMode | null>(null)

  useEffect(
    () =>
      listen('openLoginModal', ({ mode: wanted = 'login' }) => {
        // Whoever is logged in has no use for it; and a dialog that is open keeps what was typed into it.
        if (!readSession().user) setMode((current) => current ?? wanted)
      }),
    [],
  )

  return mode && <AuthDialog startMode={mode} onClose={() => setMode(null)} />
}
