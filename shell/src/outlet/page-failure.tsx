import { useRef } from 'react'
import { ErrorCard } from '../layout/error-card'
import { pageHeading } from '../layout/page-heading'
import { QuietNote } from '../layout/quiet-note'
import { useFocusLeft } from '../layout/use-focus-left'
import type { FailureToShow } from './remote-outlet'

export interface PageFailureProps extends FailureToShow {
  /** Address of the page. */
  readonly pathname: string
}

/** The notice for a page whose remote failed: its prerendered text stays, or a card with a link replaces it. */
export function PageFailure({ pathname, isReadable, retrying, retry }: PageFailureProps) {
  const notice = useRef<HTMLDivElement>(null)
  useFocusLeft(notice, pageHeading)
  return (
    <div ref={notice}>
      {isReadable ? (
        <QuietNote onRetry={retry} />
      ) : (
        <ErrorCard pathname={pathname} onRetry={retry} pending={retrying} />
      )}
    </div>
  )
}
