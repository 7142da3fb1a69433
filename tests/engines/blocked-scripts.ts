import type { Site } from '@site/testing/site/site'

export interface BlockedInEngine {
  readonly engine: string
  readonly reports: number
}

/** Blocked scripts that browsers reported, from the host's log. */
export async function blockedBy({ url }: Site): Promise<readonly BlockedInEngine[]> {
  const { blockedScripts } = (await (await fetch(`${url}/healthz`)).json()) as {
    readonly blockedScripts: readonly BlockedInEngine[]
  }
  return blockedScripts
}
