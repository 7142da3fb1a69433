/** What plays the journeys, without the engines' own projects. */
export const JOURNEYS = [
  'playwright',
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project',
  'journeys',
  '--no-deps',
]

const REPLACE = 'your builds of these parts replace their published releases, which otherwise stay live'

/** For who wants to see the site. */
export const LOOKING = {
  start: {
    does: 'Builds what changed and serves the whole site, with an embedded backend.',
    options: { '--replace <names>': REPLACE },
    more: 'A part that you published stays as it was published, whatever the working tree has, until --replace names it.',
    examples: ['npm start', 'PORT=4401 npm start', 'npm start -- --replace chat,shell'],
    file: 'tools/run/start.ts',
  },
  help: {
    does: 'Lists every script, or explains one.',
    takes: '[<script>]',
    examples: ['npm run help', 'npm run help release', 'npm run help smoke'],
  },
}

/** For who changes the site. */
export const CHANGING = {
  dev: {
    does: 'Serves shell and remotes with hot reload and an embedded backend; with -w, one remote alone.',
    options: { '--in <address>': 'serve one remote to the pages of a site that runs elsewhere' },
    examples: [
      'npm run dev',
      'npm run dev -w mfe-chat',
      'npm run dev -w mfe-chat -- --in https://site.example',
    ],
    file: 'tools/run/dev.ts',
  },
  test: {
    does: 'Runs the checks to pass before a push: lint, types, unused code, unit and contract tests, and the core journeys.',
    takes: '[<option of Playwright> …]',
    more: 'What you add chooses among all journeys; what else Playwright takes: npx playwright test --help',
    examples: ['npm test', 'npm test -- chat-offers'],
    file: 'tools/run/test.ts',
  },
  'test:all': {
    does: 'Runs every test: all journeys, in three browser engines, with injected faults, and in third-party hosts.',
    takes: '[<option of Playwright> …]',
    examples: ['npm run test:all'],
    file: 'tools/run/test.ts',
    before: ['all'],
  },
  'test:changed': {
    does: 'Runs the unit tests that your changes can reach, and the journeys of the remotes that they belong to.',
    takes: '[<commit>]',
    more: 'Without a commit: what is not committed.',
    examples: ['npm run test:changed', 'npm run test:changed -- origin/main'],
    file: 'tools/run/test.ts',
    before: ['changed'],
  },
  'test:remote': {
    does: 'Runs the unit tests of one remote, and its journeys in Chromium; what npm test does in the folder of a remote.',
    takes: '<remote> [<option of Playwright> …]',
    more: 'It builds what changed first. Before a push, run npm test at the root.',
    examples: ['node tools/run.mjs test:remote chat', 'npm test -w mfe-chat'],
    file: 'tools/run/test.ts',
    before: ['remote'],
  },
  lint: {
    does: 'Checks formatting and lint rules of all sources (Biome).',
    examples: ['npm run lint'],
    command: ['biome', 'check', '--error-on-warnings', '.'],
  },
  format: {
    does: 'Formats all sources, and applies safe fixes (Biome).',
    examples: ['npm run format'],
    command: ['biome', 'check', '--write', '.'],
  },
  types: {
    does: 'Checks all types (TypeScript).',
    examples: ['node tools/run.mjs types'],
    command: ['tsc', '--noEmit'],
  },
  unit: {
    does: 'Runs unit and contract tests (Vitest).',
    takes: '[<file or folder> …]',
    more: 'What else Vitest takes: npx vitest --help',
    examples: ['npm run unit -- shared/src/forms', 'npm run unit -- --changed'],
    command: ['vitest', 'run'],
  },
  unused: {
    does: 'Finds code and packages that are not used, or not declared (knip).',
    more: 'What else knip takes: npx knip --help',
    examples: ['node tools/run.mjs unused'],
    command: ['knip', '--no-progress'],
  },
  build: {
    does: "Builds the host, and makes everything that changed live in this clone's own store (.store).",
    takes: '[host]',
    options: {
      '--replace <names>': REPLACE,
      '--no-types': 'do not check types',
    },
    more: 'Another store is changed by npm run release -- publish alone.',
    examples: ['npm run build', 'npm run build -- host', 'npm run build -- --replace chat,shell'],
    file: 'tools/build.ts',
  },
  catalogue: {
    does: 'Serves every component of the kit, in all its states (Vite).',
    examples: ['node tools/run.mjs catalogue'],
    command: ['vite', '--config', 'shared/src/ui/catalogue/vite.config.ts'],
  },
  'docs:site': {
    does: 'Builds the documentation as a site into docs/site/dist; a dead link fails it (VitePress).',
    options: {
      '--serve': 'serves it on http://localhost:4420 afterwards',
      '--base <path>': 'the path it is served below, such as /handbook/ (default: /)',
    },
    examples: ['npm run docs:site', 'npm run docs:site -- --serve'],
    file: 'docs/site/main.ts',
    apart: () => ({ 'docs/site': 'VitePress, for the documentation alone' }),
  },
  visual: {
    does: 'Retakes the reference screenshots that pages are compared with. Look at them before you commit.',
    takes: '[<option of Playwright> …]',
    examples: ['node tools/run.mjs visual', 'node tools/run.mjs visual --grep services'],
    command: [...JOURNEYS, 'visual', '--update-snapshots'],
  },
  seed: {
    does: "Writes invented conversations, 1,000 unless you say how many, into the embedded backend's data (DATA_DIR, or .data).",
    takes: '[<number>]',
    options: { '--database': 'write to the server that DATABASE_URL names' },
    examples: [
      'node tools/run.mjs seed',
      'node tools/run.mjs seed 100000',
      'node tools/run.mjs seed 1000 --database',
    ],
    file: 'tools/seed.ts',
  },
}
