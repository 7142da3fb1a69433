import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPTS } from '@site/tool/scripts/scripts.mjs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './source-imports'

const folder = join(root, '.github/workflows')

const Permissions = v.record(v.string(), v.picklist(['read', 'write', 'none']))
const Job = v.looseObject({
  container: v.optional(v.string()),
  env: v.optional(v.record(v.string(), v.string()), {}),
  'timeout-minutes': v.number(),
  permissions: v.optional(Permissions, {}),
  steps: v.array(
    v.looseObject({
      uses: v.optional(v.string()),
      run: v.optional(v.string()),
      with: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
})
/** Without `permissions` of its own a workflow has those of the repository, which may be all of them. */
const Workflow = v.looseObject({ permissions: Permissions, jobs: v.record(v.string(), Job) })

const workflows = readdirSync(folder).map((file) => ({
  file,
  ...v.parse(Workflow, parse(readFileSync(join(folder, file), 'utf8'), { strict: true })),
}))

describe.each(workflows)('$file', ({ permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  test('may only read, except in jobs that say otherwise', () => {
    expect(permissions).toEqual({ contents: 'read' })
  })

  test('a job that may write runs nothing that was installed', () => {
    for (const job of Object.values(jobs).filter((each) => Object.values(each.permissions).includes('write')))
      expect(job.steps.map(({ run = '' }) => run).filter((run) => /\bnp[mx]\b|\bnode\b/.test(run))).toEqual(
        [],
      )
  })

  test('pins every action to a commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
  })

  test('leaves no token in the checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.filter((step) => step.with['persist-credentials'] !== false)).toEqual([])
  })

  test('lets Git work in a container, whose checkout another user owns', () => {
    for (const { container, steps } of Object.values(jobs)) {
      const at = steps.findIndex(({ uses }) => uses?.startsWith('actions/checkout@'))
      if (container && at >= 0)
        expect(steps[at + 1]?.run).toBe('git config --global --add safe.directory "$GITHUB_WORKSPACE"')
    }
  })

  test('runs scripts that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = (pattern: RegExp) =>
      steps.flatMap(({ run = '' }) => [...run.matchAll(pattern)].map(([, name = '']) => name))
    expect(named(/npm run ([\w:-]+)/g).filter((name) => !(name in scripts))).toEqual([])
    expect(named(/tools\/run\.mjs ([\w:-]+)/g).filter((name) => !(name in SCRIPTS))).toEqual([])
  })
})

test('Firefox gets a home folder that belongs to the user who starts it', () => {
  expect(workflows.find(({ file }) => file === 'checks.yml')?.jobs['engines']?.env).toEqual({ HOME: '/root' })
})

test('the journeys run in every engine that the tests have', () => {
  const engines = workflows.find(({ file }) => file === 'checks.yml')?.jobs['engines']
  const configuration = readFileSync(join(root, 'platform/testing/browsers/tab.ts'), 'utf8')
  const [, names = ''] = /type EngineName = (.*)/.exec(configuration) ?? []
  expect(engines).toMatchObject({
    strategy: { matrix: { engine: [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name) } },
  })
})
