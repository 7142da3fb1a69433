import { readSession } from '@site/shared/session'
import { useEffect, useState } from 'react'
import { listen } from '../../events'
import { AuthDialog } from './auth-dialog'
import type { AuthMode } from './auth-mode'

/** The site's login dialog: opened from anywhere by the event `openLoginModal`. */
export function Widget() {
  const [mode, setMode] = useState<AuthMode | null>(null)

  useEffect(
    () =>
      listen('openLoginModal', ({ mode: wanted = 'login' }) => {
        // A logged-in user does not need it; an open dialog keeps its input.
        if (!readSession().user) setMode((current) => current ?? wanted)
      }),
    [],
  )

  return mode && <AuthDialog startMode={mode} onClose={() => setMode(null)} />
}
