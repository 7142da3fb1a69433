import { openAccount } from '@site/shared/session'
import { Dialog, IconButton } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { MessageArea } from '../../messages/message-area'
import { useFocusAfterwards } from '../../use-focus-afterwards'
import type { AuthMode } from './auth-mode'
import { LoginForm } from './login-form'
import { ResetForm } from './reset-form'
import { SignupForm } from './signup-form'

const TITLES: Readonly<Record<AuthMode, string>> = {
  login: 'Welcome back',
  signup: 'Create your account',
  reset: 'Reset your password',
}

/** Mounted only while open, so that closing it clears the form and returns to login. */
export function AuthDialog({ startMode, onClose }: { startMode: AuthMode; onClose: () => void }) {
  const [mode, setMode] = useState(startMode)
  const [email, setEmail] = useState('')
  useFocusAfterwards()

  useEffect(() => {
    openAccount().catch(() => undefined) // preloads; the form tries again and reports a failure
  }, [])

  const shared = { email, onEmail: setEmail, onClose }
  return (
    <Dialog
      open
      title={TITLES[mode]}
      onClose={onClose}
      start={
        mode === 'reset' && (
          <IconButton icon="arrow-left" label="Back to login" onClick={() => setMode('login')} />
        )
      }
    >
      <MessageArea>
        {mode === 'login' && <LoginForm {...shared} onMode={setMode} />}
        {mode === 'signup' && <SignupForm {...shared} onMode={setMode} />}
        {mode === 'reset' && <ResetForm email={email} onEmail={setEmail} />}
      </MessageArea>
    </Dialog>
  )
}
