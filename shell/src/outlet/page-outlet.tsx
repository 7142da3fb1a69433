import { useLocation } from '@site/shared/router'
import { ErrorCard } from '../layout/error-card'
import { QuietNote } from '../layout/quiet-note'
import type { OutletStatus } from './outlet-status'
import { RemoteOutlet } from './remote-outlet'

export interface PageOutletProps {
  readonly remote: string
  onShown(key: string): void
}

/** The place of a page: when its remote fails, its prerendered text stays, or a card with a way on replaces it. */
export function PageOutlet({ remote, onShown }: PageOutletProps) {
  return (
    <RemoteOutlet
      remote={remote}
      slot={null}
      onShown={onShown}
      renderFailure={(state) => <PageFailure {...state} />}
    />
  )
}

interface PageFailureProps {
  readonly status: OutletStatus
  readonly retrying: boolean
  retry(): void
}

/** What a visitor is told of a page whose remote failed. */
export function PageFailure({ status, retrying, retry }: PageFailureProps) {
  const { pathname } = useLocation()
  if (status === 'fallback') return <QuietNote onRetry={retry} />
  if (status !== 'failed' && !retrying) return null
  return <ErrorCard pathname={pathname} onRetry={retry} pending={retrying} />
}
