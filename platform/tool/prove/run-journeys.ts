import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ReleaseError } from '@site/records/store/release-error'
import { addFile } from '../build/add-file'
import type { installedChromium } from '../rehearse/open-chromium'
import { type JourneyResult, readResults } from './journey-results'

/** The journeys of one release. */
export interface JourneySet {
  readonly remote: string
  /** Path → text. */
  readonly files: Readonly<Record<string, string>>
  /** The metadata of their project, such as an account of their own. */
  readonly metadata: Readonly<Record<string, unknown>>
}

export interface JourneySettings {
  /** The repository, whose `@playwright/test` they import. */
  readonly root: string
  readonly url: string
  readonly chromium: NonNullable<ReturnType<typeof installedChromium>>
  readonly workers: number
  /** Of one attempt. */
  readonly journeyMs: number
}

export interface RunOptions {
  /** Of all of them together. */
  readonly deadlineMs: number
  /** Runs these alone, once. */
  readonly only?: readonly JourneyResult[]
  onResult(result: JourneyResult): void
}

export interface JourneyRun {
  readonly results: readonly JourneyResult[]
  /** Why not all of them were run; `null` when they were. */
  readonly unfinished: string | null
}

export interface Journeys {
  run(options: RunOptions): Promise<JourneyRun>
  remove(): Promise<void>
}

/** Writes journeys where Playwright finds them, below the repository, so that they find `@playwright/test`. */
export async function openJourneys(
  sets: readonly JourneySet[],
  settings: JourneySettings,
): Promise<Journeys> {
  const cli = playwrightOf(settings.root)
  const cache = join(settings.root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'proof-'))
  for (const { remote, files } of sets)
    for (const [file, text] of Object.entries(files)) await addFile(join(folder, remote, file), text)
  return {
    remove: () => rm(folder, { recursive: true, force: true }),
    async run({ deadlineMs, only, onResult }) {
      const end = Date.now() + deadlineMs
      const read = readResults(onResult)
      const broken = new Map<string, string>()
      for (;;) {
        const left = end - Date.now()
        const isRunnable = left > 0 && sets.length > 0
        if (!isRunnable) return { results: all(), unfinished: sets.length > 0 ? 'the time was over' : null }
        const config = configOf(sets, settings, { left, retries: only ? 0 : 1, ignored: [...broken.keys()] })
        await addFile(join(folder, CONFIG), `export default ${JSON.stringify(config, null, 2)}\n`)
        const known = read.loadErrors.length
        const late = await runOnce(cli, folder, (only ?? []).map(placeOf), left, read.line)
        if (late) return { results: all(), unfinished: 'the time was over' }
        const errors = read.loadErrors.slice(known)
        const files = errors.filter(({ file }) => file?.startsWith(folder) && !broken.has(file))
        if (files.length === 0)
          return { results: all(), unfinished: errors.find(({ file }) => !file)?.error ?? null }
        // Playwright runs nothing while a file cannot be loaded, and the files of the others still count.
        for (const { file, error } of files) if (file) broken.set(file, error)
      }

      function all(): JourneyResult[] {
        return [
          ...[...broken].map(([file, error]) => notLoaded(folder, file, error)),
          ...read.results.values(),
        ]
      }
    },
  }
}

/** The command line of the repository's own Playwright. @throws ReleaseError when it has none. */
function playwrightOf(root: string): string {
  try {
    return createRequire(join(root, 'package.json')).resolve('@playwright/test/cli')
  } catch (cause) {
    throw new ReleaseError(
      {
        code: 'KW1634',
        what: 'Nothing was proved.',
        cause: `${root} has no @playwright/test, which journeys import.`,
        next: 'Install the packages of the repository: npm install. It has to have @playwright/test in devDependencies.',
      },
      { cause },
    )
  }
}

const CONFIG = 'playwright.config.mjs'
/** Beside this module, also where the tool is bundled. */
export const REPORTER = 'journey-reporter.mjs'
/** How long a page, an element or its state is waited for. */
const ACTION_MS = 12_000
/** Playwright ends by itself when its time is over. */
const GRACE_MS = 15_000

function configOf(
  sets: readonly JourneySet[],
  { url, chromium, workers, journeyMs }: JourneySettings,
  run: { readonly left: number; readonly retries: number; readonly ignored: readonly string[] },
) {
  return {
    projects: sets.map(({ remote, metadata }) => ({ name: remote, testDir: remote, metadata })),
    outputDir: 'results',
    testIgnore: run.ignored,
    reporter: [[join(import.meta.dirname, REPORTER)]],
    fullyParallel: true,
    workers,
    retries: run.retries,
    timeout: journeyMs,
    globalTimeout: run.left,
    forbidOnly: true,
    expect: { timeout: ACTION_MS },
    use: {
      baseURL: url,
      actionTimeout: ACTION_MS,
      navigationTimeout: ACTION_MS,
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      // Animations would be most of the work, and none is a promise to neighbours.
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: chromium,
    },
  }
}

/** As Playwright's command line takes it: a pattern, and a line. */
const placeOf = ({ file, line }: JourneyResult): string =>
  `${file.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}:${line}`

const notLoaded = (folder: string, file: string, error: string): JourneyResult => ({
  remote: file
    .slice(folder.length + 1)
    .split('/', 1)
    .join(),
  file,
  line: 1,
  name: 'the file is loaded',
  state: 'failed',
  ms: 0,
  error,
})

/**
 * Journeys are code of other teams: their process gets no variable that could hold a secret.
 */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'PLAYWRIGHT_BROWSERS_PATH']

/** Resolves with whether it had to be ended. */
async function runOnce(
  cli: string,
  folder: string,
  places: readonly string[],
  left: number,
  onLine: (line: string) => void,
): Promise<boolean> {
  const env = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const child = spawn(process.execPath, [cli, 'test', '--config', CONFIG, ...places], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  createInterface({ input: child.stdout }).on('line', onLine)
  return ended(child, left)
}

function ended(child: ChildProcess, left: number): Promise<boolean> {
  let isLate = false
  const stop = setTimeout(() => {
    isLate = true
    child.kill('SIGTERM')
  }, left + GRACE_MS)
  const kill = setTimeout(() => child.kill('SIGKILL'), left + 2 * GRACE_MS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(stop)
      clearTimeout(kill)
      resolve(isLate)
    })
  })
}
