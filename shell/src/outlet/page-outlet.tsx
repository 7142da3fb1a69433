import { PageFailure } from './page-failure'
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
