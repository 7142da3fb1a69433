/** Texts of the reset page. */
export const TEXTS = {
  empty: 'Please enter a valid email address.',
  missing: 'No account found with this email address. Please check your email or sign up first.',
  proceeding: 'Proceeding with password reset. You can set your new password below.',
  verified: 'Email verified! You can now set your new password below.',
  mismatch: 'Passwords do not match',
  short: 'Password must be at least 6 characters long',
  linkSent:
    'Password reset link sent to your email! Please check your inbox and click the link to complete the password reset.',
  mailSent: 'Password reset email sent! Please check your email and click the link to set your new password.',
  unsent: (supportEmail: string) =>
    `Unable to send reset email. Please contact support at ${supportEmail} or try WhatsApp for immediate assistance.`,
  unexpected: 'An error occurred during password reset. Please contact support for immediate assistance.',
  updated: 'Your password has been updated. You are signed in, and signed out on all other devices.',
  refused: (reason: string) => `Your password was not changed: ${reason}. Please choose another one.`,
  linkFailed:
    'This link does not work any more: it was used before, has expired or is incomplete. Enter your email to get a new one.',
} as const
