import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { buildHost } from '@site/tool/build/build-host'
import { bytes, ms } from '../report/format'
import { HOST_FIRST_REQUEST, HOST_GROWN, HOST_LATER, HOST_MEMORY } from '../report/goals'
import { machine } from '../report/machine'
import { quantile, ratioOf, type Summary, summarizeAll } from '../report/statistics'
import { table } from '../report/table'
import { type Verdict, verdictTable } from '../report/verdict-table'
import { buildComposed, root } from '../variants'
import { type GrownStore, growStore } from './grown-store'
import { inTurn } from './in-turn'

const COUNTS = [6, 100, 1000] as const

interface ActivationNumbers {
  /** ms, the first request of all, to a host that has just started. */
  readonly start: number
  /** ms, a usual request: the host has the page in its memory. */
  readonly usual: number
  /** ms, the first request after the move of the pointer. */
  readonly first: number
  /** ms, the first request answered with the new composition. */
  readonly fresh: number
  /** ms, the slowest answer from the move until then. */
  readonly slowest: number
  /** ms, how much slower that one was than a usual one. */
  readonly later: number
  /** ms from the move until the new composition answered. */
  readonly shown: number
  /** Bytes of memory of the host's process, a while after the activation and at most. */
  readonly memory: number
  readonly peak: number
}

export interface ActivationResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly {
    readonly remotes: number
    /** Why a host did not follow the move, or null. */
    readonly problem: string | null
    readonly numbers: Readonly<Record<keyof ActivationNumbers, Summary>>
  }[]
}

/** A host's pages are in its memory before it checks for news, in ms: it reads the pointer twice a second. */
const SETTLED_AFTER_MS = 1500
/** Limit for a host to follow a move. */
const SHOWN_WITHIN_MS = 60_000
const ASK_EVERY_MS = 20
const USUAL_REQUESTS = 15

/** Cost of an activation for the built host, in a process of its own, with ever more remotes. */
export async function runActivation(runs: number, log: (line: string) => void): Promise<ActivationResults> {
  await buildComposed(log)
  await buildHost(root)
  log(`Starting hosts and activating ${runs} times with each number of remotes …`)
  const problems = new Map<number, string>()
  const measured = await inTurn(runs, COUNTS, log, async (count) => {
    if (problems.has(count)) return null
    try {
      return await activateOnce(await growStore(count))
    } catch (error) {
      problems.set(count, error instanceof Error ? error.message : String(error))
      return null
    }
  })
  return {
    machine: machine(),
    measuredAt: new Date().toISOString(),
    runs,
    cells: [...measured].map(([remotes, samples]) => ({
      remotes,
      problem: problems.get(remotes) ?? null,
      numbers: summarizeAll(samples.flatMap((sample) => sample ?? [])),
    })),
  }
}

async function activateOnce({ folder, keysFolder, activate }: GrownStore): Promise<ActivationNumbers> {
  const host = spawn(process.execPath, [join(root, 'platform/host/dist/host.js')], {
    cwd: folder,
    env: {
      ...process.env,
      STORE_DIR: folder,
      KEYS_DIR: keysFolder,
      PORT: '0',
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_ANON_KEY: 'bench',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await urlOf(host)
    const start = (await ask(url)).took
    await after(SETTLED_AFTER_MS)
    const usual = await usualRequest(url)
    const id = await activate()
    const moved = performance.now()
    const answers = [await ask(url)]
    while (!answers.at(-1)?.html.includes(id)) {
      if (performance.now() - moved > SHOWN_WITHIN_MS)
        throw new Error(`The host in ${folder} did not follow the move to ${id} in ${SHOWN_WITHIN_MS} ms.`)
      await after(ASK_EVERY_MS)
      answers.push(await ask(url))
    }
    const shown = performance.now() - moved
    await after(SETTLED_AFTER_MS)
    const took = answers.map((answer) => answer.took)
    const slowest = Math.max(...took)
    return {
      start,
      usual,
      first: took[0] ?? Number.NaN,
      fresh: took.at(-1) ?? Number.NaN,
      slowest,
      later: slowest - usual,
      shown,
      ...(await memoryOf(host)),
    }
  } finally {
    host.kill()
  }
}

async function urlOf({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of stdout ?? []) {
    said += String(chunk)
    const url = /http:\/\/\S+/.exec(said)?.[0]
    if (url) return url
  }
  throw new Error(`The host ended before it served. It said: ${said}`)
}

/** As many requests as after the move, so that connections and processor are equally warm. */
async function usualRequest(url: string): Promise<number> {
  const took: number[] = []
  for (let count = 0; count < USUAL_REQUESTS; count++) {
    took.push((await ask(url)).took)
    await after(ASK_EVERY_MS)
  }
  return quantile(took, 0.5)
}

async function ask(url: string): Promise<{ html: string; took: number }> {
  const asked = performance.now()
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${html.slice(0, 200).trim()}`)
  return { html, took: performance.now() - asked }
}

/** As counted by Linux, against a container's limit. */
async function memoryOf({ pid }: ChildProcess): Promise<{ memory: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
  return { memory: kilobytes('VmRSS'), peak: kilobytes('VmHWM') }
}

export function activationTable({ cells: all }: ActivationResults): string {
  const cells = all.filter(({ problem }) => problem === null)
  const failed = all.flatMap(({ remotes, problem }) =>
    problem ? [`With ${remotes.toLocaleString('en')} remotes it was not measured: ${problem}`] : [],
  )
  const numbersTable = table(
    [
      'remotes',
      'first request of a new host',
      'a usual one',
      'after the move',
      'with the new composition',
      'the slowest between',
      'shown after',
      'memory',
      'at most',
    ],
    cells.map(({ remotes, numbers }) => [
      remotes.toLocaleString('en'),
      ms(numbers.start),
      ms(numbers.usual),
      ms(numbers.first),
      ms(numbers.fresh),
      ms(numbers.slowest),
      ms(numbers.shown),
      bytes(numbers.memory.median),
      bytes(numbers.peak.median),
    ]),
  )
  return [numbersTable, ...failed, verdictTable('remotes', activationVerdicts(all))].join('\n\n')
}

/** No request is answered with a composition that was not followed. */
const NEVER: Summary = {
  median: Number.POSITIVE_INFINITY,
  low: Number.POSITIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  count: COUNTS.length,
}

/** Growth is judged against the fewest remotes. */
export function activationVerdicts(cells: ActivationResults['cells']): Verdict[] {
  const [fewest] = cells
  return cells.flatMap(({ remotes, problem, numbers }): Verdict[] => {
    const of = remotes.toLocaleString('en')
    if (problem !== null) return [HOST_FIRST_REQUEST, HOST_LATER].map((goal) => ({ goal, of, figure: NEVER }))
    const grown =
      fewest && remotes !== fewest.remotes
        ? [{ goal: HOST_GROWN, of, figure: ratioOf(numbers.memory, fewest.numbers.memory) }]
        : []
    return [
      { goal: HOST_FIRST_REQUEST, of, figure: numbers.slowest },
      { goal: HOST_LATER, of, figure: numbers.later },
      { goal: HOST_MEMORY, of, figure: numbers.memory },
      ...grown,
    ]
  })
}
