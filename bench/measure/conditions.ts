import type { PageSession } from './page-session'

/** The network and the machine of a visit. */
export interface Conditions {
  readonly name: string
  readonly latencyMs: number
  /** Bytes per second; -1 is unlimited. */
  readonly download: number
  readonly upload: number
  readonly cpuSlowdown: number
}

const kbit = (count: number) => (count * 1000) / 8

/** A phone on a mediocre mobile network. */
export const THROTTLED: Conditions = {
  name: 'throttled',
  latencyMs: 150,
  download: kbit(1600),
  upload: kbit(750),
  cpuSlowdown: 4,
}

export const UNTHROTTLED: Conditions = {
  name: 'unthrottled',
  latencyMs: 0,
  download: -1,
  upload: -1,
  cpuSlowdown: 1,
}

/** Only the slow phone's processor: what a page does on a press needs no network. */
export const SLOW_PROCESSOR: Conditions = { ...UNTHROTTLED, name: 'slow processor', cpuSlowdown: 4 }

/** Every request takes one second, all else no time: a time in seconds is a number of serial rounds. */
export const ROUNDS: Conditions = {
  name: 'rounds',
  latencyMs: 1000,
  download: -1,
  upload: -1,
  cpuSlowdown: 1,
}

export async function applyConditions(session: PageSession, conditions: Conditions): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.download,
    uploadThroughput: conditions.upload,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown })
}
