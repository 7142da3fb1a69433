/**
 * State of a remote in its outlet; on the element as `data-remote-status`, for styles, tests and debugging. `idle`: it waits for its
 * trigger. `prerendered`: its text is there, its code is not. `fallback`: its text is there because its code failed.
 */
export type OutletStatus = 'idle' | 'prerendered' | 'loading' | 'ready' | 'fallback' | 'failed'

/**
 * `started`: code is loading, and there is nothing to read. `shown`: it runs and has content. `text`: only prerendered text remains.
 * `nothing`: not even that.
 */
export type OutletEvent = 'started' | 'shown' | 'text' | 'nothing'

const AFTER_A_START = { started: 'loading', shown: 'ready', text: 'fallback', nothing: 'failed' } as const

const TRANSITIONS: Readonly<Record<OutletStatus, Readonly<Partial<Record<OutletEvent, OutletStatus>>>>> = {
  idle: { started: 'loading' },
  prerendered: { shown: 'ready', text: 'fallback', nothing: 'failed' },
  loading: { shown: 'ready', text: 'fallback', nothing: 'failed' },
  ready: AFTER_A_START, // another release or page, or it failed while it ran
  fallback: AFTER_A_START,
  failed: AFTER_A_START,
}

/** The status after an event; an event that is impossible in this status changes nothing. */
const nextStatus = (status: OutletStatus, event: OutletEvent): OutletStatus =>
  TRANSITIONS[status][event] ?? status

/** The content of an outlet, and the number of attempts. */
export interface Progress {
  readonly status: OutletStatus
  /** The release that the page was composed with. */
  readonly composed: string
  /** The release that runs. */
  readonly version: string
  /** Each one is a separate life. */
  readonly attempt: number
  /** The visitor requested another try, and it has not ended. */
  readonly isRetry: boolean
}

/** An event of the remote's life decides the status. */
export type Step = Partial<Omit<Progress, 'status' | 'composed'>> & { readonly event?: OutletEvent }

export const nextProgress = (before: Progress, { event, ...changed }: Step): Progress => ({
  ...before,
  ...changed,
  status: event ? nextStatus(before.status, event) : before.status,
})

/** Whether the outlet contains prerendered text instead of a release's output. */
export const hasText = (status: OutletStatus): boolean => status === 'prerendered' || status === 'fallback'

/** Whether the outlet's code failed: only then a notice is shown. */
export const hasFailed = (status: OutletStatus): boolean => status === 'fallback' || status === 'failed'

/** Whether the outlet's code is loading. */
export const isStarting = (status: OutletStatus): boolean => status === 'prerendered' || status === 'loading'
