import { expect, test } from 'vitest'
import { sizes, textLimits } from './limits'
import { timings } from './timings'

test('timings, in milliseconds', () => {
  expect(timings).toEqual({
    loginPopupDelay: 40_000,
    loginPopupCheckEvery: 1_000,
    resetResendCooldown: 60_000,
    modalCloseAfterSignup: 2_000,
    modalCloseAfterLogin: 1_500,
    bookingNoticeDelay: 2_000,
    bookingCountdown: 5_000,
    bookingCountdownStep: 1_000,
    wizardNicheAdvance: 300,
    sessionStaleAge: 120_000,
  })
})

test('sizes that the product states', () => {
  expect(textLimits.passwordMin).toBe(6)
  expect(sizes).toEqual({
    chatAnonymousPromptAt: 6,
    chatPanelHeightPx: 600,
    chatReplySentences: { min: 1, max: 3 },
    wizardSteps: 9,
    collaborationTextareaRows: 6,
  })
})
