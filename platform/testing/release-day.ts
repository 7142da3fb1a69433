import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Stopwatch } from './stopwatch'

/** A team with a new remote, beside a running site. */
export interface Team {
  /** The repository that it works in, with the site's key. */
  readonly repository: string
  readonly siteUrl: string
  /** The browser tab of a visitor. */
  readonly visitor: Page
  readonly watch: Stopwatch
  /** Runs `npm run release --` with these arguments. Resolves with the tool's output. */
  release(...line: string[]): Promise<string>
}

const PAGE = 'src/features/jobs/jobs-page.tsx'
const OWNER = 'team-jobs'
/** Time limit until a release is visible, in ms. */
const LONGEST_WAIT_MS = 30_000

/**
 * The whole life of a remote, from the scaffold `new mfe-jobs` to its removal: the team gets a key, releases, makes a mistake and rolls
 * back.
 */
export async function releaseDay({ repository, siteUrl, visitor, watch, release }: Team): Promise<void> {
  const { step } = watch
  const folder = join(repository, 'mfe-jobs')
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} of the new remote has no ${from}.`)
    await writeFile(join(folder, file), text.replace(from, to))
  }
  const titles = async () =>
    (await (await fetch(`${siteUrl}/jobs`)).text()).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]
  const heading = () => visitor.evaluate(() => document.querySelector('h1')?.textContent)
  /** Like a link, without a new document: no link leads to a new page. */
  const goTo = (path: string) =>
    visitor.evaluate((target) => {
      history.pushState(null, '', target)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  const comeBack = () => visitor.evaluate(() => window.dispatchEvent(new Event('focus')))
  await step('a key for the team in one bundle, installed', async () => {
    const said = await release('keys', 'add', OWNER, '--remotes', 'jobs')
    const [, key = ''] = /has the key (\S+)\./.exec(said) ?? []
    const [bundle = ''] = /\S+\.bundle\.json/.exec(said) ?? []
    if (!key || !bundle) throw new Error(`keys add names no key and no bundle: ${said}`)
    await release('keys', 'install', bundle)
    await until('pages know the key', async () =>
      (await (await fetch(`${siteUrl}/about`)).text()).includes(key),
    )
  })
  // A tab opened earlier would not trust the new key.
  await visitor.goto(`${siteUrl}/about`)
  await visitor.evaluate(() => Object.assign(window, { stillHere: true }))
  await step('`publish`: types, build, checks, signature', () =>
    release('publish', 'mfe-jobs', '--as', OWNER),
  )
  await step('`can-activate`', () => release('can-activate', 'jobs@0.1.0', '--as', OWNER))
  await step('`activate`, until a visitor who comes reads it', async () => {
    await release('activate', 'jobs@0.1.0', '--as', OWNER)
    await until('/jobs says Jobs', async () => (await titles()) === 'Jobs')
  })
  await step('until the tab of a visitor who was there shows it, without a reload', () =>
    until('the open tab says Jobs', async () => {
      await comeBack()
      await goTo('/jobs')
      return (await heading()) === 'Jobs'
    }),
  )
  await step('an edit: `publish --no-types --activate`, until who comes reads it', async () => {
    await edit(PAGE, '>Jobs<', '>Jobs that are not there<')
    await release('publish', 'mfe-jobs', '--no-types', '--bump', 'minor', '--activate', '--as', OWNER)
    await until('/jobs says the edit', async () => (await titles()) === 'Jobs that are not there')
  })
  await until('the open tab says the edit', async () => {
    await comeBack()
    await goTo('/about')
    await goTo('/jobs')
    return (await heading()) === 'Jobs that are not there'
  })
  await step('`rollback`, until the open tab is back, without a navigation', async () => {
    await release('rollback', 'jobs', '--as', OWNER)
    await until('the open tab says Jobs again', async () => {
      await comeBack()
      return (await heading()) === 'Jobs'
    })
  })
  await step('`remove`, until the page is gone', async () => {
    await release('remove', 'jobs', '--yes')
    await until('/jobs is not found', async () => (await fetch(`${siteUrl}/jobs`)).status === 404)
  })
  if (!(await visitor.evaluate(() => 'stillHere' in window)))
    throw new Error('The open tab was loaded anew; only a new shell or a new release of shared needs that.')
}

/** @throws Error with the missing text. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new Error(`After ${LONGEST_WAIT_MS / 1000} s it is not so that ${what}.`)
    await sleep(100)
  }
}
