import { oneOf, onOff, port, text, type Variables } from '@site/records/site/variable'
import * as v from 'valibot'

/** The embedded backend. */
export const BACKEND = {
  BACKEND_PORT: {
    schema: v.optional(port),
    programs: ['start', 'dev', 'backend', 'vitals'],
    about: 'The port of its API. 0 takes any free port.',
    usual: '54321; one remote alone: 0',
  },
  MAIL_PORT: {
    schema: v.optional(port),
    programs: ['start', 'dev', 'backend'],
    about: 'The port of its mails, and of the page that stands in for a sign-in provider.',
    usual: '54324; one remote alone: 0',
  },
  MAIL_HOST: {
    schema: v.optional(text, '127.0.0.1'),
    programs: ['start', 'backend'],
    about: 'The address that MAIL_PORT listens on. Anyone who reaches it can take over any account.',
  },
  DATA_DIR: {
    schema: v.optional(text),
    programs: ['start', 'dev', 'seed', 'vitals', 'backend'],
    about: 'A folder for its data, or "memory".',
    usual: '`.data`; one remote alone: memory',
  },
  DATABASE_URL: {
    schema: v.optional(text),
    programs: ['start', 'seed', 'backend'],
    about: 'A Postgres server instead of the embedded database.',
    secret: true,
  },
  API_KEYS: {
    schema: v.optional(oneOf('legacy', 'new')),
    programs: ['start', 'dev', 'backend'],
    about:
      '"new" makes the keys of today\'s projects (sb_publishable_…, sb_secret_…) and signs sessions with ES256; "legacy" makes the older ones.',
    usual: 'as in the data folder; in a new one legacy',
  },
  REFUSE_LEAKED_PASSWORDS: {
    schema: v.optional(onOff, 'off'),
    programs: ['start', 'dev', 'backend'],
    about: '"on" refuses some of the most common passwords, as a hosted project may.',
  },
} as const satisfies Variables
