import { FailureCard } from '../layout/failure-card'
import { QuietNote } from '../layout/quiet-note'
import type { OutletStatus } from './outlet-status'

export interface PageFailureProps {
  /** Address of the page. */
  readonly pathname: string
  readonly status: OutletStatus
  readonly retrying: boolean
  retry(): void
}

/** What a visitor is told of a page whose remote failed: its prerendered text stays, or a card with a way on replaces it. */
export function PageFailure({ pathname, status, retrying, retry }: PageFailureProps) {
  if (status === 'fallback') return <QuietNote onRetry={retry} />
  if (status !== 'failed' && !retrying) return null
  return <FailureCard pathname={pathname} onRetry={retry} pending={retrying} />
}
