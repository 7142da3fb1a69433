import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { holdFiles } from '@site/host/held-files'
import { serveStoreFiles } from '@site/host/store-files'
import { folderStore } from '@site/records/store/folder-store'
import { Hono } from 'hono'
import { spread } from '../report/format'
import { HOST_P99, HOST_SHARE } from '../report/goals'
import { machine } from '../report/machine'
import { ratioOf, type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { verdictTable } from '../report/verdict-table'
import { buildComposed, root, startVariant } from '../variants'
import { inTurn } from './in-turn'

const SECONDS = 5
const CONNECTIONS = 20
const STEADY_RATE = 200

interface HostNumbers {
  /** Requests per second of composed pages. */
  readonly composed: number
  /** The same bytes as files, through the same server. */
  readonly files: number
  /** ms, composed pages at 200 requests per second. */
  readonly p99: number
}

export interface HostResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly page: string
    readonly numbers: Readonly<Record<keyof HostNumbers, Summary>>
  }[]
}

interface HostOptions {
  readonly runs: number
  readonly pages: readonly string[]
  log(line: string): void
}

interface Load {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

/** How fast the host answers with composed pages, beside the same bytes as files. */
export async function runHost({ runs, pages, log }: HostOptions): Promise<HostResults> {
  const host = await buildComposed(log)
  const composed = await startVariant({ name: 'composed', label: 'composed pages', app: host }, 'h1')
  const files = await startVariant(
    { name: 'files', label: 'files', app: await fileServer(host, pages) },
    'h1',
  )
  log(`Asking for pages, ${SECONDS} s at a time, ${runs} times …`)
  const measured = await inTurn(runs, pages, log, async (page): Promise<HostNumbers> => {
    const flat = await load(`${composed.url}${page}`, [])
    const file = await load(`${files.url}/shell${fileName(page)}`, [])
    const steady = await load(`${composed.url}${page}`, ['--overallRate', String(STEADY_RATE)])
    return { composed: flat.requests.average, files: file.requests.average, p99: steady.latency.p99 }
  })
  await Promise.all([composed.close(), files.close()])
  return {
    machine: machine(),
    measuredAt: new Date().toISOString(),
    runs,
    cells: [...measured].map(([page, samples]) => ({ page, numbers: summarizeAll(samples) })),
  }
}

const fileName = (page: string) => `${page === '/' ? '/index' : page}.html`

/** The bytes of the composed pages as files, served by the host's own file handler. */
async function fileServer(host: Hono, pages: readonly string[]): Promise<Hono> {
  const folder = join(root, '.cache/bench/files')
  for (const page of pages) {
    const path = join(folder, 'shell', fileName(page))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await (await host.request(page)).text())
  }
  const file = serveStoreFiles(holdFiles(folderStore(folder), { isOpen: () => true }))
  const app = new Hono()
  app.get('/shell/*', (c) => file(c.req.raw, c.req.path))
  return app
}

/** Runs the load in a process of its own, so that it does not share the server's event loop. */
async function load(url: string, more: readonly string[]): Promise<Load> {
  const bin = join(root, 'node_modules/.bin/autocannon')
  const args = [
    '--json',
    '-c',
    String(CONNECTIONS),
    '-d',
    String(SECONDS),
    '-H',
    'accept-encoding=br',
    ...more,
    url,
  ]
  const { stdout } = await promisify(execFile)(bin, args)
  const result = JSON.parse(stdout) as Load
  if (result.errors + result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} requests failed, ${result.non2xx} were refused.`)
  return result
}

export function hostTable({ cells }: HostResults): string {
  const numbersTable = table(
    ['page', 'composed pages/s', 'files/s'],
    cells.map(({ page, numbers: { composed, files } }) => [
      page,
      spread(composed, 'count'),
      spread(files, 'count'),
    ]),
  )
  const verdicts = cells.flatMap(({ page, numbers: { composed, files, p99 } }) => [
    { goal: HOST_SHARE, of: page, figure: ratioOf(composed, files) },
    { goal: HOST_P99, of: page, figure: p99 },
  ])
  return `${numbersTable}\n\n${verdictTable('page', verdicts)}`
}
