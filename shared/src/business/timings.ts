/** Every timing that a visitor can notice, in milliseconds unless the name says otherwise. */
export const timings = {
  /** Time on page before the login popup; counts only while the tab is visible and focused. */
  loginPopupDelay: 40_000,
  loginPopupCheckEvery: 1_000,
  /** Pause before another reset e-mail can be requested. */
  resetResendCooldown: 60_000,
  modalCloseAfterSignup: 2_000,
  modalCloseAfterLogin: 1_500,
  bookingNoticeDelay: 2_000,
  /** The countdown after the notice, and the length of one step. */
  bookingCountdown: 5_000,
  bookingCountdownStep: 1_000,
  wizardNicheAdvance: 300,
  /** A session from the URL that is older than this causes a warning. */
  sessionStaleAge: 120_000,
} as const
