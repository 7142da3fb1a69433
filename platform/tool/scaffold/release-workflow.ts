const NODE = 24

/** Actions by the commit of a release: a tag can be moved to other code. */
const ACTIONS = {
  checkout: 'actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0',
  node: 'actions/setup-node@a0853c24544627f65ddf259abe73b1d18a591444 # v5.0.0',
  upload: 'actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2',
  download: 'actions/download-artifact@634f93cb2916e3fdff6788551b99b062d0335ce0 # v5.0.0',
}

/** How every job begins. Packages run no scripts when they are installed: `.npmrc` says so, and so does the line. */
const INSTALL = `    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: ${ACTIONS.checkout}
        with:
          persist-credentials: false
      - uses: ${ACTIONS.node}
        with:
          node-version: ${NODE}
          cache: npm
      - run: npm ci --ignore-scripts`

const TAKE_BUILT = `      - uses: ${ACTIONS.download}
        with:
          name: built
          path: built`

/** The store. Its keys are in the environment of the steps that need it, and of no other. */
const STORE_ENV = `          STORE_DIR: \${{ vars.STORE_DIR }}
          AWS_ENDPOINT_URL: \${{ vars.AWS_ENDPOINT_URL }}
          AWS_REGION: \${{ vars.AWS_REGION }}`
const storeEnv = (prefix = '') => `${STORE_ENV}
          AWS_ACCESS_KEY_ID: \${{ secrets.${prefix}AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.${prefix}AWS_SECRET_ACCESS_KEY }}`

/**
 * A workflow of GitHub Actions: every push is checked, and what arrives on main goes live. Its `run` lines work in any shell.
 * A run's number makes the version: no push has to remember to raise one. What is built runs where no secret is; the job with the key
 * builds nothing and signs what the other one has built.
 */
export const releaseWorkflow = (name: string): string => `name: release
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
env:
  VERSION: 0.1.\${{ github.run_number }}
jobs:
  check:
${INSTALL}
      - run: npm run check
  journeys:
${INSTALL}
      - run: npx playwright install --with-deps chromium
      - run: npm run journeys
  build:
${INSTALL}
      - run: npm run build
      - run: npm run release -- build mfe-${name} --version $VERSION --out built
      - uses: ${ACTIONS.upload}
        with:
          name: built
          path: built
          include-hidden-files: true
          if-no-files-found: error
          retention-days: 7
  can-activate:
    needs: build
    # Pull requests from forks get no secrets, not even those that only read.
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
${INSTALL}
${TAKE_BUILT}
      - env:
          TRUST: \${{ vars.TRUST }}
        run: mkdir -p .keys && printenv TRUST > .keys/trust.json
      - env:
${storeEnv('READ_')}
          RELEASE_OWNER: team-${name}
        run: npm run release -- can-activate --built built
  release:
    needs: [check, journeys, build]
    if: github.event_name == 'push'
    environment: production
    concurrency:
      group: release
      cancel-in-progress: false
${INSTALL}
${TAKE_BUILT}
      - env:
          KEY_BUNDLE: \${{ secrets.KEY_BUNDLE }}
        run: printenv KEY_BUNDLE > team.bundle.json && npm run release -- keys install team.bundle.json && rm team.bundle.json
      - env:
${storeEnv()}
          RELEASE_OWNER: team-${name}
        run: npm run release -- publish --built built --activate
`
