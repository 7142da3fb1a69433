import { useLocation } from '@site/shared/router'
import { ErrorCard } from '../layout/error-card'
import { QuietNote } from '../layout/quiet-note'
import { RemoteOutlet } from './remote-outlet'

/** The place of a page: when its remote fails, its prerendered text stays, or a card with a way on stands in for it. */
export function PageOutlet({ remote, onShown }: { remote: string; onShown: (key: string) => void }) {
  const { pathname } = useLocation()
  return (
    <RemoteOutlet
      remote={remote}
      slot={null}
      onShown={onShown}
      renderFailure={({ status, retrying, retry }) => {
        if (status === 'fallback') return <QuietNote onRetry={retry} />
        if (status !== 'failed' && !retrying) return null
        return (
          <ErrorCard title="This page did not load" onRetry={retry} pending={retrying}>
            The rest of the site works. Try again, or come back to {pathname} in a moment.
          </ErrorCard>
        )
      }}
    />
  )
}
