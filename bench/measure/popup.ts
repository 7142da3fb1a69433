import type { BenchPage } from './bench-page'

/** The login popup opens by the clock, at another step in every run: a long visit runs without it, in every variant alike. */
export const keepPopupAway = (page: BenchPage): Promise<void> =>
  page.addInitScript(() => {
    // A document without an origin, such as that of a frame, has no storage.
    if (window.top === window && location.protocol !== 'about:')
      sessionStorage.setItem('site-login-popup', 'shown')
  })
