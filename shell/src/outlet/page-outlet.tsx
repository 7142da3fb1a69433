import type { FailureTier } from '@site/shared/contracts'
import { PageFailure } from './page-failure'
import { RemoteOutlet } from './remote-outlet'

export interface PageOutletProps {
  readonly remote: string
  readonly failure: FailureTier
  onShown(key: string): void
}

/** The place of a page: when its remote fails, its prerendered text stays, or a card with a way on replaces it. */
export function PageOutlet({ remote, failure, onShown }: PageOutletProps) {
  return (
    <RemoteOutlet
      remote={remote}
      slot={null}
      onShown={onShown}
      renderFailure={(state) => <PageFailure failure={failure} {...state} />}
    />
  )
}
