import type { EventName } from '../contracts/events'
import type { SiteNavigator } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/remote-config'
import { emit, listen } from '../events/events'
import { openAccount } from '../session/open-account'
import { readSession, subscribeToSession } from '../session/session-state'
import { signOut } from '../session/sign-out'

/** Somebody who has an account in the backend of this development server. */
export interface DevelopmentUser {
  readonly email: string
  readonly password: string
}

/**
 * The bar above a remote that runs alone: its pages as links, the events it hears as buttons, those it raises as a log, and
 * a login with one click, because the dialog for it belongs to another remote.
 */
export function standaloneToolbar(
  remote: RemoteConfig,
  navigate: SiteNavigator,
  user: DevelopmentUser | null,
): HTMLElement {
  const bar = document.createElement('nav')
  bar.setAttribute('aria-label', 'Standalone')
  bar.append(`mfe-${remote.name} alone `)
  for (const { path } of remote.routes) bar.append(pageLink(path, navigate), ' ')
  for (const name of new Set(remote.widgets.flatMap(({ hears }) => hears))) bar.append(eventButton(name), ' ')
  if (user) bar.append(loginButton(user), ' ')
  const log = document.createElement('output')
  for (const name of remote.emits)
    listen(name, (detail) => log.replaceChildren(`raised ${name} ${JSON.stringify(detail)}`))
  bar.append(log)
  return bar
}

function pageLink(path: string, navigate: SiteNavigator): HTMLElement {
  const link = document.createElement('a')
  link.href = path
  link.textContent = path
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigate.push(path)
  })
  return link
}

function eventButton(name: EventName): HTMLElement {
  const button = plainButton(() => emit(name, {}))
  button.textContent = `raise ${name}`
  return button
}

function loginButton({ email, password }: DevelopmentUser): HTMLElement {
  const button = plainButton(async () => {
    if (readSession().user) return signOut()
    const { signIn } = await openAccount()
    await signIn(email, password, true)
  })
  const show = () => {
    const { user } = readSession()
    button.textContent = user ? `log ${user.email} out` : `log ${email} in`
  }
  subscribeToSession(show)
  show()
  return button
}

function plainButton(onClick: () => unknown): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.addEventListener('click', onClick)
  return button
}
