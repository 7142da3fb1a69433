import type { Change } from './change'

type Edit = readonly [change: string, file: string, from: string, to: string]

const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  marketing: [
    [
      'another title',
      'services/services-page.tsx',
      'Everything repeatable, done for you.',
      'All that repeats, done for you.',
    ],
    [
      'another question',
      'about/about-page.tsx',
      'Curious what these guarantees come with?',
      'What comes with these guarantees?',
    ],
    ['another aside', 'home/hero.tsx', 'Rather talk first?', 'Would you rather talk first?'],
    ['another heading', 'home/beginning.tsx', 'From first call to first result', 'From the first call on'],
    [
      'more to read',
      'while-you-wait/while-you-wait.tsx',
      'Nine projects in daily use, and what they changed',
      'Nine projects in daily use',
    ],
  ],
  forms: [
    ['another lead', 'contact/contact-modes.ts', 'A few lines are enough.', 'Three lines are enough.'],
    [
      'another heading of an aside',
      'contact/contact-ways.tsx',
      'Other ways to reach us',
      'Reach us otherwise',
    ],
    ['a renamed list', 'contact/contact-page.tsx', 'Asked before', 'Often asked'],
    [
      'another note',
      'contact/contact-ways.tsx',
      'Opens with a greeting ready to send',
      'Opens with a greeting',
    ],
    [
      'other words of the welcome',
      'wizard/steps/welcome-step.tsx',
      'Seven short questions, one at a time',
      'Seven questions, one after the other',
    ],
  ],
  chat: [
    ['another placeholder', 'chat/composer.tsx', 'Type your message…', 'Write to us…'],
    ['another status', 'chat/panel.tsx', 'Online • Ready to chat', 'Online'],
    ['a larger icon', 'chat/launcher.module.css', 'font-size: 1.375rem;', 'font-size: 1.5rem;'],
    ['other words while it waits', 'chat/transcript.tsx', 'Assistant is typing…', 'One moment…'],
    ['another offer', 'chat/anonymous-offer.tsx', 'Shall we keep in touch?', 'May we keep in touch?'],
  ],
  auth: [
    ['another hint', 'auth-modal/signup-form.tsx', 'At least 6 characters', '6 characters or more'],
    [
      'another lead of the offer',
      'login-popup/login-popup.tsx',
      'Create a free account and get:',
      'A free account brings:',
    ],
    ['another title of the sign-up', 'auth-modal/auth-dialog.tsx', 'Create your account', 'Make an account'],
    [
      'another lead of the reset',
      'auth-modal/reset-form.tsx',
      'Enter the email of your account.',
      'Which email does your account have?',
    ],
    ['another benefit', 'login-popup/login-popup.tsx', 'Priority support', 'Support before others'],
  ],
  quantum: [
    [
      'another lead',
      'lab/lab-overview.tsx',
      'explained in plain language, with every claim',
      'in plain language, with every claim',
    ],
    ['another heading', 'lab/lab-overview.tsx', 'heading="Research areas"', 'heading="Areas"'],
    ['another list', 'collaboration/collaboration-page.tsx', 'What we offer', 'What you get'],
    [
      'another aside',
      'collaboration/collaboration-page.tsx',
      'Talk to the researchers',
      'Ask the researchers',
    ],
    [
      'another placeholder',
      'collaboration/collaboration-form.tsx',
      'The question, what you have already, and what is missing.',
      'The question, and what you have already.',
    ],
  ],
  analytics: [
    ['a written-out label', 'analytics/stat-tiles.tsx', 'Avg Messages/Conv', 'Messages per conversation'],
    [
      'other words for strangers',
      'analytics/analytics-page.tsx',
      '<p>Please log in to view chat analytics.</p>\n          <Button',
      '<p>Log in to see them.</p>\n          <Button',
    ],
    ['another label', 'analytics/stat-tiles.tsx', 'Total Messages', 'Messages'],
    ['another icon', 'analytics/stat-tiles.tsx', 'icon="pen"', 'icon="chat"'],
    ['other words of a failure', 'analytics/dashboard.tsx', 'The export stopped:', 'The export ended:'],
  ],
}

/** Changes that break nothing that a neighbour's visitor does. Those of one remote are tried together. */
export const HARMLESS: readonly Change[] = Object.entries(EDITS).flatMap(([remote, edits]) =>
  edits.map(([change, file, from, to]) => ({
    remote,
    change: `${change} (${from.slice(0, 20)}…)`,
    file: `mfe-${remote}/src/features/${file}`,
    from,
    to,
  })),
)
