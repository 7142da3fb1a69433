import type { OutletFailure } from '../outlet/outlet-context'

/** Hears of errors that nobody awaits: of event handlers, timers and forgotten promises. */
export function watchUncaught(page: Window, report: (failure: OutletFailure) => void): void {
  const hear = (error: unknown) => {
    if (!(error instanceof Error) || !error.stack?.includes('/remotes/')) return
    // Fetched when it is needed for the first time; a page without failures never does.
    import('../later').then(
      ({ tellUncaught }) => tellUncaught(page, error, report),
      () => undefined,
    )
  }
  page.addEventListener('error', ({ error }) => hear(error))
  page.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
