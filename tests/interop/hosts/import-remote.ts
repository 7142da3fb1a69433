import type { AnyHostLifecycles } from '@site/shared/contracts'

/** Remotes as a bundler's plugin lets a host import them. */
const REMOTES: Readonly<Record<string, () => Promise<AnyHostLifecycles>>> = {
  marketing: () => import('marketing/lifecycles'),
  auth: () => import('auth/lifecycles'),
  chat: () => import('chat/lifecycles'),
  forms: () => import('forms/lifecycles'),
  quantum: () => import('quantum/lifecycles'),
  analytics: () => import('analytics/lifecycles'),
}

export async function importRemote(name: string): Promise<AnyHostLifecycles | null> {
  return (await REMOTES[name]?.()) ?? null
}
