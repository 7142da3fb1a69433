/** Messages for failures of a social sign-in. */
export const SOCIAL_MESSAGES = {
  unset:
    'Sign-in with the social provider is not properly configured. Please contact support or try email login.',
  failed: 'Failed to sign in with the social provider. Please try again or use email login.',
  late: 'Signing in with the social provider took too long. Please try again or use email login.',
  unexpected: 'An unexpected error occurred with the social sign-in. Please try email login.',
} as const
