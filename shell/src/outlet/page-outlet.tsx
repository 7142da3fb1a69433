import type { FailureTier } from '@site/shared/contracts'
import { useLocation } from '@site/shared/router'
import { ErrorCard } from '../layout/error-card'
import { QuietNote } from '../layout/quiet-note'
import { WidgetNotice } from '../layout/widget-notice'
import { RemoteOutlet } from './remote-outlet'

export interface PageOutletProps {
  readonly remote: string
  readonly failure: FailureTier
  onShown(key: string): void
}

/** The place of a page: when its remote fails, its prerendered text stays, or a card with a way on stands in for it. */
export function PageOutlet({ remote, failure, onShown }: PageOutletProps) {
  const { pathname } = useLocation()
  return (
    <RemoteOutlet
      remote={remote}
      slot={null}
      onShown={onShown}
      renderFailure={({ status, retrying, retry }) => {
        if (status === 'fallback') return <QuietNote onRetry={retry} />
        if (status !== 'failed' && !retrying) return null
        if (failure === 'regular') return <WidgetNotice onRetry={retry} pending={retrying} />
        return (
          <ErrorCard title="This page did not load" onRetry={retry} pending={retrying}>
            The rest of the site works. Try again, or come back to {pathname} in a moment.
          </ErrorCard>
        )
      }}
    />
  )
}
