import { FailureCard } from '../layout/failure-card'
import { QuietNote } from '../layout/quiet-note'
import type { FailureToShow } from './remote-outlet'

export interface PageFailureProps extends FailureToShow {
  /** Address of the page. */
  readonly pathname: string
}

/** What a visitor is told of a page whose remote failed: its prerendered text stays, or a card with a way on replaces it. */
export const PageFailure = ({ pathname, isReadable, retrying, retry }: PageFailureProps) =>
  isReadable ? (
    <QuietNote onRetry={retry} />
  ) : (
    <FailureCard pathname={pathname} onRetry={retry} pending={retrying} />
  )
