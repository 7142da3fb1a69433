import type { Page } from '@playwright/test'

export const REMOTES = ['marketing', 'auth', 'chat', 'forms', 'quantum', 'analytics'] as const
export type RemoteName = (typeof REMOTES)[number]

/** The page or slot of a remote, and the visitor's action that starts it. */
export interface RemotePlace {
  readonly remote: RemoteName
  readonly path: string
  /** A widget's slot; `null` for a page. */
  readonly slot: string | null
  readonly layout: 'site' | 'bare'
  wake(page: Page): Promise<void>
}

const nothing = async () => undefined

export const PLACES: Readonly<Record<RemoteName, RemotePlace>> = {
  marketing: { remote: 'marketing', path: '/services', slot: null, layout: 'site', wake: nothing },
  auth: {
    remote: 'auth',
    path: '/about',
    slot: 'dialog',
    layout: 'site',
    wake: (page) => page.getByRole('banner').getByRole('button', { name: 'Login' }).click(),
  },
  chat: {
    remote: 'chat',
    path: '/about',
    slot: 'chat',
    layout: 'site',
    wake: (page) => page.getByRole('button', { name: 'Open chat' }).click(),
  },
  forms: { remote: 'forms', path: '/contact', slot: null, layout: 'site', wake: nothing },
  quantum: { remote: 'quantum', path: '/quantum-research-lab', slot: null, layout: 'bare', wake: nothing },
  analytics: { remote: 'analytics', path: '/chat-analytics', slot: null, layout: 'bare', wake: nothing },
}
