import type { Site } from '@site/testing/site/site'

export interface KeptOutOfEngine {
  readonly engine: string
  readonly reports: number
}

/** Blocked scripts that browsers reported, from the host's log. */
export async function keptOutBy({ url }: Site): Promise<readonly KeptOutOfEngine[]> {
  const { keptOut } = (await (await fetch(`${url}/healthz`)).json()) as {
    readonly keptOut: readonly KeptOutOfEngine[]
  }
  return keptOut
}
