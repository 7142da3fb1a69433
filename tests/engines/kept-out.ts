import type { Site } from '@site/testing/site/site'

export interface KeptOutOfEngine {
  readonly engine: string
  readonly reports: number
}

/** What browsers are reported to have kept out, as the host tells it. */
export async function keptOutBy({ url }: Site): Promise<readonly KeptOutOfEngine[]> {
  const { keptOut } = (await (await fetch(`${url}/healthz`)).json()) as {
    readonly keptOut: readonly KeptOutOfEngine[]
  }
  return keptOut
}
