import type { RequestKind } from '@site/testing/measure/request-log'
import type { VisitNumbers } from '../measure/visit'
import type { Summary } from '../report/statistics'
import type { VariantName } from '../variant-names'
import type { Protocol } from '../variants'

export type Pace = 'throttled' | 'unthrottled'

/** First visits of one page in one delivery. */
export interface VisitCell {
  readonly protocol: Protocol
  readonly pace: Pace
  readonly page: string
  readonly variant: VariantName
  readonly numbers: Readonly<Record<keyof VisitNumbers, Summary>>
  readonly lcpElement: string
}

/** Serial rounds: each request takes a second, nothing else takes time. */
export interface RoundsCell {
  readonly protocol: Protocol
  readonly page: string
  readonly variant: VariantName
  readonly toContent: number
  readonly toImage: number
  readonly toLive: number
  /** Absent in results kept from before it was counted. */
  readonly waitedFor?: number
  readonly reactCopies: number
  readonly files: readonly {
    readonly path: string
    readonly kind: RequestKind
    readonly bytes: number
    readonly round: number
  }[]
}

/** Figures after the first page. Times in ms, sizes in bytes. */
export interface JourneyNumbers {
  readonly routeCold: number
  readonly routePrefetched: number
  readonly routeWarm: number
  readonly reloadFcp: number
  readonly reloadLive: number
  readonly reloadBytes: number
  readonly heap: number
}

export interface JourneyCell {
  readonly pace: Pace
  readonly variant: VariantName
  readonly numbers: Readonly<Record<keyof JourneyNumbers, Summary>>
}

/** A route change to code that is not loaded, with a second per request as in `RoundsCell`. */
export interface RouteRoundsCell {
  readonly variant: VariantName
  readonly cold: number
}

/** The press on the chat launcher at `live`, in ms until the panel was open. */
export interface PressCell {
  readonly pace: Pace
  readonly page: string
  readonly variant: VariantName
  readonly chatOpen: Summary
}

export interface StandardResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly visits: readonly VisitCell[]
  readonly rounds: readonly RoundsCell[]
  readonly journeys: readonly JourneyCell[]
  readonly presses: readonly PressCell[]
  /** Absent in results kept from before it was counted. */
  readonly routeRounds?: readonly RouteRoundsCell[]
}
