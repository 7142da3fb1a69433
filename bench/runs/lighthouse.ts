import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readTrust } from '@site/records/store/read-trust'
import { findChromium } from '@site/testing/browsers/find-browsers'
import { builtSite, startSite } from '@site/testing/site/site'
import { readLive } from '@site/tool/compose/live'
import { machine } from '../report/machine'
import { table } from '../report/table'
import { root } from '../variants'

/** The last one that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const FLAGS = '--headless=new --no-sandbox --disable-gpu'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Fields of Lighthouse's answer that are read. */
interface Verdict {
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** Runs Lighthouse, which npx fetches, on every page: as rows of the table in `docs/measurements/lighthouse.md`. */
export async function runLighthouse(pages: readonly string[], log: (line: string) => void): Promise<string> {
  const site = await startSite({ denser: true })
  const rows: string[][] = []
  try {
    for (const path of pages) {
      log(`Asking Lighthouse about ${path} …`)
      rows.push([path, ...verdictRow(await ask(site.url + path))])
    }
  } finally {
    await site.close()
  }
  return table(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'],
    rows,
  )
}

/** The live pages. The waiting page of a reset mail is the reset page at another address. */
export async function lighthousePages(): Promise<readonly string[]> {
  const { live } = await readLive(builtSite.store, readTrust(builtSite.keysFolder))
  const remotes = Object.values(live?.composition.remotes ?? {})
  return remotes
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !path.endsWith('-confirm'))
}

/** Writes the table into `docs/measurements/lighthouse.md`, and leaves its text. */
export async function writeLighthouse(rows: string): Promise<void> {
  const file = join(root, 'docs/measurements/lighthouse.md')
  const [, words = ''] = (await readFile(file, 'utf8')).split('<!-- written by hand from here on -->\n')
  const head = `# Lighthouse

Mobile, ${LIGHTHOUSE} with simulated throttling, the production build served by the host, ${new Date().toISOString().slice(0, 10)}.
${machine()}. Performance is a lower bound where the machine has other work. Again: \`npm run bench -- lighthouse --write\`.
`
  await writeFile(file, `${head}\n${rows}\n\n<!-- written by hand from here on -->\n${words}`)
}

async function ask(url: string): Promise<Verdict> {
  const args = ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${FLAGS}`]
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024, // its answer contains pictures
  })
  return JSON.parse(stdout) as Verdict
}

function verdictRow({ categories, audits }: Verdict): string[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return [
    ...CATEGORIES.map((name) => String(Math.round((categories[name].score ?? 0) * 100))),
    String(Math.round(value('largest-contentful-paint'))),
    String(Math.round(value('total-blocking-time'))),
    String(Math.round(value('cumulative-layout-shift') * 100) / 100),
  ]
}
