import type { OutletFailure } from '../outlet/outlet-context'

/** Listens for errors that no code awaits: of event handlers, timers and forgotten promises. */
export function watchUncaught(page: Window, report: (failure: OutletFailure) => void): void {
  const hear = (error: unknown) => {
    if (!(error instanceof Error) || !error.stack?.includes('/remotes/')) return
    // Fetched at the first failure.
    import('../later').then(
      ({ tellUncaught }) => tellUncaught(page, error, report),
      () => undefined,
    )
  }
  page.addEventListener('error', ({ error }) => hear(error))
  page.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
