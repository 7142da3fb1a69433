/** For a team that releases a remote. */
export const RELEASING = {
  release: {
    does: 'Publishes, activates and rolls back releases in a store.',
    takes: '<command>',
    examples: [
      'npm run release -- status',
      'npm run release -- publish mfe-chat --activate',
      'npm run release -- rollback chat',
      'npm run release -- doctor',
    ],
    file: 'platform/tool/main.ts',
    helpsItself: true,
  },
}

/** For who runs a site. */
export const OPERATING = {
  host: {
    does: 'Serves what is live in the store (STORE_DIR, or .store), for visitors.',
    more: 'It is set by variables alone: docs/variables.md. Build it first: npm run build -- host',
    examples: ['npm run host', 'PORT=8080 STORE_DIR=s3://site/store npm run host'],
    built: 'platform/host/dist/host.js',
  },
  smoke: {
    does: 'Checks a deployed site and its backend, as its pages use them.',
    options: {
      '--url <address>': 'address of the site',
      '--email <address>': 'address for a sign-up; you get its mail. Without it that step is not run.',
    },
    more: `It leaves one chat message and, with --email, one account that is not confirmed; it names both at the end.
Exit codes: 0 every step that was run is ok, 1 a step failed, 2 usage error.`,
    examples: [
      'node tools/run.mjs smoke --url https://site.example',
      'node tools/run.mjs smoke --url https://site.example --email you+smoke@example.com',
    ],
    file: 'tools/smoke.ts',
  },
  vitals: {
    does: 'Prints how fast each release was for visitors, and how often it failed, in the last 14 days.',
    more: 'For a hosted project set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY.',
    examples: ['node tools/run.mjs vitals'],
    file: 'tools/vitals.ts',
  },
  contract: {
    does: "Asks a backend for everything that the site's client relies on: a hosted project, supabase start, or another embedded backend.",
    takes: '[<file> …]',
    options: {
      '--url <address>': 'address of the backend',
      '--anon-key <key>': 'its publishable key',
      '--service-role-key <key>':
        'also tests as the owner; accounts are made without mails, and deleted afterwards with all rows',
      '--mail-url <address>':
        'where mails can be read (http://localhost:54324 of supabase start): also tests links and codes',
      '--mail-domain <domain>': 'mails may be sent to this domain, although nobody reads them',
      '--site-url <address>':
        "the backend's SITE_URL, to which its links lead (default: http://localhost:4400)",
    },
    more: `Each test is listed: passed, failed with both answers where the real service answers otherwise, or not run (↓) with the
reason. Files are those of supabase/tests/client and local-backend/tests/client, such as sessions; all of them unless you name some.
Without --mail-url and --mail-domain no mail is sent. Accounts are called contract-test-…, and chat messages come from the
user agent contract-test. Request limits would spoil the answers: switch them off in an embedded backend (RATE_LIMITS=off).`,
    examples: [
      'node tools/run.mjs contract --url https://ref.supabase.co --anon-key sb_publishable_…',
      'node tools/run.mjs contract --url http://localhost:54321 --anon-key … sessions links',
    ],
    file: 'tools/contract.ts',
  },
}
