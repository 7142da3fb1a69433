import type { RemoteApp } from '@site/shared/lifecycles'

export type LoadRemote = (name: string) => Promise<{ readonly app: RemoteApp }>

let current: LoadRemote | null = null

/** Registers how the orchestrator loads a remote. */
export function provideLoader(load: LoadRemote): void {
  current = load
}

/** A remote's app, from its own build. */
export async function loadApp(name: string): Promise<RemoteApp> {
  if (!current) throw new Error(`${name} was wanted before the orchestrator had started.`)
  return (await current(name)).app
}
