/**
 * A workflow of GitHub Actions: every push is checked, and what arrives on main goes live. Its `run` lines work in any shell.
 * A run's number makes the version: no push has to remember to raise one.
 */
export const releaseWorkflow = (name: string): string => `name: release
on:
  push:
    branches: [main]
  pull_request:
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - run: npm ci
      - run: npm run check
      - run: npm run build
  journeys:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - run: npm ci
      - run: npx playwright install --with-deps chromium
      - run: npm run journeys
  release:
    needs: [check, journeys]
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    concurrency: release
    env:
      STORE_DIR: \${{ vars.STORE_DIR }}
      AWS_ENDPOINT_URL: \${{ vars.AWS_ENDPOINT_URL }}
      AWS_REGION: \${{ vars.AWS_REGION }}
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
      RELEASE_OWNER: team-${name}
      VERSION: 0.1.\${{ github.run_number }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - run: npm ci
      - env:
          KEY_BUNDLE: \${{ secrets.KEY_BUNDLE }}
        run: printenv KEY_BUNDLE > team.bundle.json && npm run release -- keys install team.bundle.json && rm team.bundle.json
      - run: npm run release -- publish mfe-${name} --version $VERSION
      - run: npm run release -- activate ${name}@$VERSION
`
