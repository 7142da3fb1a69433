import { Button } from '@site/shared/ui'
import { useState, useSyncExternalStore } from 'react'
import type { SiteNavigator } from '../contracts/mount'
import type { RemoteManifest } from '../contracts/remote-config'
import { emit } from '../events/events'
import { Inspector, useEventLog } from '../inspect/index'
import { openAccount } from '../session/open-account'
import { readSession, subscribeToSession } from '../session/session-state'
import { signOut } from '../session/sign-out'

/** A user with an account in the backend of this development server. */
export interface DevelopmentUser {
  readonly email: string
  readonly password: string
}

export interface ToolbarProps {
  readonly remote: RemoteManifest
  readonly navigate: SiteNavigator
  readonly user: DevelopmentUser | null
}

/** The server's root is the remote's own folder; shared code is elsewhere. */
const ownerIn =
  (name: string) =>
  ({ pathname }: URL) => {
    if (pathname.startsWith('/src/')) return name
    return pathname.includes('/standalone/') ? 'this bar' : null
  }

/**
 * The bar above a remote that runs alone: its pages as links, the events it listens to as buttons, a one-click login, because the login
 * dialog belongs to another remote, and the inspector.
 */
export function Toolbar({ remote, navigate, user }: ToolbarProps) {
  const { name, owner, routes } = remote
  const [open, setOpen] = useState(false)
  const [ownerOf] = useState(() => ownerIn(name))
  const hears = Object.keys(remote.hears ?? {})
  const log = useEventLog([...new Set([...hears, ...Object.keys(remote.emits ?? {})])], ownerOf)
  return (
    <>
      <nav className="standalone" aria-label="Standalone">
        <strong>{`mfe-${name}`}</strong>
        <span className="standalone-owner">{['alone', owner].filter(Boolean).join(' · ')}</span>
        {routes.map(({ path }) => (
          <a
            key={path}
            href={path}
            onClick={(event) => {
              event.preventDefault()
              navigate.push(path)
            }}
          >
            {path}
          </a>
        ))}
        {hears.map((event) => (
          <Button key={event} size="small" variant="secondary" onClick={() => emit(event, {})}>
            {`raise ${event}`}
          </Button>
        ))}
        {user && <LoginButton {...user} />}
        <Button size="small" variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          Inspect
        </Button>
      </nav>
      <Inspector
        open={open}
        onClose={() => setOpen(false)}
        title={`mfe-${name} alone`}
        lead="It runs from its sources, without shell and siblings. Date and size come with a release."
        remotes={[{ name, version: 'source', owner, facts: ['from its sources'], isOwn: false }]}
        around="the page around it"
        link={{
          label: 'The same view on another machine',
          hint: 'Your colleague runs the command in that folder, then opens the address.',
          to: (address) => `In mfe-${name}: npm run dev → ${address}`,
        }}
        log={log}
      />
    </>
  )
}

function LoginButton({ email, password }: DevelopmentUser) {
  const { user } = useSyncExternalStore(subscribeToSession, readSession)
  const press = async () => {
    if (user) return signOut()
    const { signIn } = await openAccount()
    await signIn(email, password, true)
  }
  return (
    <Button size="small" variant="secondary" onClick={press}>
      {user ? `log ${user.email} out` : `log ${email} in`}
    </Button>
  )
}
