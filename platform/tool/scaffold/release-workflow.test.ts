import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repositoryFiles } from './template-files'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly needs?: string | readonly string[]
  readonly if?: string
  readonly environment?: string
  readonly env?: unknown
  readonly permissions?: unknown
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions: unknown
  readonly env: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

/**
 * Every push is checked, and those on main go live. A run's number makes the version, so no push has to raise one.
 * The `run` lines work in any shell.
 */
const files = repositoryFiles('jobs', { shared: '0.1.0', tool: '0.1.0' })
const workflow = parse(files['.github/workflows/release.yml'] ?? '') as Workflow
const jobs = Object.entries(workflow.jobs)
const secretsIn = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null).match(/secrets\.\w+/g) ?? []
const runs = ({ steps }: Job) => steps.flatMap(({ run = [] }) => run)

test('it may read the repository, and nothing else', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' })
  for (const [, { permissions }] of jobs) expect(permissions).toBeUndefined()
})

test('actions are named by a commit, as a tag can be moved to other code; and every job ends by itself', () => {
  for (const [name, job] of jobs) {
    expect(job['timeout-minutes'], name).toBeLessThanOrEqual(30)
    for (const { uses, with: options } of job.steps.filter(({ uses }) => uses)) {
      expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/)
      if (uses?.startsWith('actions/checkout@')) expect(options).toEqual({ 'persist-credentials': false })
      if (uses?.startsWith('actions/setup-node@')) expect(options).toMatchObject({ cache: 'npm' })
    }
  }
})

test('a secret is in the environment of a step that runs the release tool alone, never of a job', () => {
  expect(secretsIn(workflow.env)).toEqual([])
  for (const [name, { steps, ...job }] of jobs) {
    expect(secretsIn(job), name).toEqual([])
    for (const step of steps.filter((one) => secretsIn(one).length > 0)) {
      expect(secretsIn({ ...step, env: {} })).toEqual([])
      expect(step.run).toMatch(
        /npm run release -- (keys install|publish --built|activate|can-activate --built|prove --built|prove --sign) /,
      )
    }
  }
})

test('journeys of other teams run where no key is, with a key that only reads the store', () => {
  const job = workflow.jobs['prove']
  expect(job?.if).toContain('head.repo.full_name == github.repository')
  expect(job && runs(job).at(-1)).toBe('npm run release -- prove --built built --out proof.json')
  for (const secret of secretsIn(job)) expect(secret).toMatch(/^secrets\.READ_/)
  const signed = runs(workflow.jobs['release'] ?? { steps: [] })
  expect(signed.indexOf('npm run release -- prove --sign proof.json')).toBe(signed.length - 2)
})

test('what builds or tests has no secret in its job, and installing runs no scripts', () => {
  const builds = /npm run (build|check|journeys)|release -- build /
  const building = jobs.filter(([, job]) => runs(job).some((run) => builds.test(run)))
  expect(building.map(([name]) => name)).toEqual(['check', 'journeys', 'build'])
  for (const [, job] of building) expect(secretsIn(job)).toEqual([])
  for (const [, job] of jobs)
    for (const run of runs(job).filter((line) => /npm (ci|install)/.test(line)))
      expect(run).toBe('npm ci --ignore-scripts')
})

test('the key is in one job, of an environment that the team protects, for pushes to main alone', () => {
  const withKey = jobs.filter(([, job]) => secretsIn(job).includes('secrets.KEY_BUNDLE'))
  expect(withKey.map(([name]) => name)).toEqual(['release'])
  expect(workflow.jobs['release']).toMatchObject({
    needs: ['check', 'journeys', 'build', 'prove'],
    if: "github.event_name == 'push'",
    environment: 'production',
    concurrency: { group: 'release', 'cancel-in-progress': false },
  })
})

test('a run that waited activates nothing over a newer one', () => {
  const job = workflow.jobs['release']
  expect(job && runs(job).filter((run) => run.includes('activate'))).toEqual([
    'npm run release -- publish --built built --activate',
  ])
})

test('a pull request is asked whether it could go live, with a key that reads only', () => {
  const job = workflow.jobs['can-activate']
  expect(job?.if).toContain("github.event_name == 'pull_request'")
  expect(job?.if).toContain('head.repo.full_name == github.repository')
  expect(job && runs(job).at(-1)).toBe('npm run release -- can-activate --built built')
  expect(job?.steps.at(-1)?.env).toMatchObject({ RELEASE_OWNER: 'team-jobs' }) // the owner whose rules apply
  for (const secret of secretsIn(job)) expect(secret).toMatch(/^secrets\.READ_/)
})
