import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { headCommit } from '@site/testing/current-commit'
import { releaseDay } from '@site/testing/release-day'
import { type Stopwatch, secondsOf, startStopwatch, type Timed } from '@site/testing/stopwatch'
import { readOptions } from '@site/tool/scripts/read-options'
import { inCheckout, sayUncommitted } from './checkout'
import { mustRun } from './command'
import { SITE_STARTED, serve } from './start-and-stop'

const root = join(import.meta.dirname, '../..')
const PAGE = join(root, 'docs/measurements/team-day.md')
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const given = readOptions('try:day')

/** The whole day, in a fresh checkout of the last commit. */
async function wholeDay(repository: string, browser: Browser, watch: Stopwatch): Promise<void> {
  const { step } = watch
  const run = (line: string) => mustRun(NPM, ['run', ...line.split(' ')], repository)
  const release = (...line: string[]) => run(`--silent release -- ${line.join(' ')}`)
  const site = await step('an empty folder: `npm start`, until the site answers', () =>
    serve([NPM, 'start'], repository, SITE_STARTED),
  )
  try {
    const visitor = await browser.newPage()
    await step('`npm run release -- new mfe-jobs`', () => release('new', 'mfe-jobs'))
    await develop(repository, browser, watch)
    await step('its page listed; lint, types, and the tests of what remotes promise', () =>
      check(repository, run),
    )
    await releaseDay({ repository, siteUrl: site.url, visitor, watch, release })
  } finally {
    await site.stop()
  }
}

/** The command that a team runs before it releases. */
async function check(repository: string, run: (line: string) => Promise<string>): Promise<void> {
  const pages = join(repository, 'tests/e2e/fixtures/pages.ts')
  const list = await readFile(pages, 'utf8')
  await writeFile(pages, list.replace(/^\] as const$/m, "  { path: '/jobs', remote: 'jobs' },\n] as const"))
  await run('lint')
  await run('types')
  await run('unit -- tests/contract/arrows.test.ts tests/contract/remote-manifests.test.ts')
}

/** The new remote alone, and an edit of it that becomes visible. */
async function develop(repository: string, browser: Browser, { step }: Stopwatch): Promise<void> {
  const page = await browser.newPage()
  const says = (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true })
  const dev = await step('`npm run dev -w mfe-jobs`, until its page shows', async () => {
    const serving = await serve([NPM, 'run', 'dev', '-w', 'mfe-jobs'], repository, /alone +(\S+)/, {
      ...process.env,
      PORT: '4490', // a development server prints its port before it listens
    })
    await page.goto(`${serving.url}/jobs`)
    await says('Jobs').waitFor()
    return serving
  })
  try {
    const file = join(repository, 'mfe-jobs/src/features/jobs/jobs-page.tsx')
    const text = await readFile(file, 'utf8')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await step('an edit, until the page shows it, hot', async () => {
      await writeFile(file, text.replace('>Jobs<', '>Work<'))
      await says('Work').waitFor()
    })
    if (!(await page.evaluate(() => 'stillHere' in window))) throw new Error('The edit loaded the page anew.')
    await writeFile(file, text)
  } finally {
    await page.close()
    await dev.stop()
  }
}

const TABLE = /(?<=^## With a stopwatch\n\n)[\s\S]*?(?=^## |(?![\s\S]))/m

async function write(done: readonly Timed[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const total = done.reduce((sum, { seconds }) => sum + seconds, 0)
  const text = await readFile(PAGE, 'utf8')
  if (!TABLE.test(text)) throw new Error(`${PAGE} has no part "With a stopwatch" to write to.`)
  const part = `Written by \`node tools/run.mjs try:day --write\`, which does all of it in a fresh checkout, with a browser that stays open. ${day}, commit ${headCommit()},
Node ${process.version.slice(1)}, ${availableParallelism()} cores, a load of ${loadavg()[1]?.toFixed(0)} with all else that ran.

| step | takes |
| --- | --- |
${done.map(({ what, seconds }) => `| ${what} | ${secondsOf(seconds)} |`).join('\n')}
| all of it | ${secondsOf(total)} |
`
  await writeFile(
    PAGE,
    text.replace(TABLE, () => part),
  )
}

await sayUncommitted(root)
const watch = startStopwatch((line) => console.log(line))
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await inCheckout(root, ['--detach'], (folder) => wholeDay(folder, browser, watch))
} finally {
  await browser.close()
}
if (given.flag('write')) await write(watch.done)
