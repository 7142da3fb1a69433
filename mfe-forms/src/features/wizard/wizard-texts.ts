export const wizardTexts = {
  loggedOut: 'Please log in to submit your request.',
  incomplete: 'Please describe what your solution should do.',
  refused: 'Failed to submit your request. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  success: 'Your request has been submitted successfully!',
} as const
