import * as v from 'valibot'

/** An attempt at a journey, as the reporter prints it. */
const Attempt = v.object({
  remote: v.string(),
  file: v.string(),
  line: v.number(),
  name: v.string(),
  attempt: v.number(),
  status: v.picklist(['passed', 'failed', 'timedOut', 'interrupted', 'skipped']),
  ms: v.number(),
  error: v.string(),
})
/** A file that cannot be loaded; `null`: the error is of no file. */
const LoadError = v.object({ file: v.nullable(v.string()), error: v.string() })
const Line = v.union([Attempt, LoadError])

export interface JourneyResult {
  readonly remote: string
  /** Its absolute path. */
  readonly file: string
  readonly line: number
  readonly name: string
  /** `flaky`: it failed, and passed when it was run again. */
  readonly state: 'passed' | 'flaky' | 'failed' | 'skipped'
  /** Of the last attempt. */
  readonly ms: number
  /** The first line of its error. */
  readonly error: string | null
}

export type LoadError = v.InferOutput<typeof LoadError>

/** Collects results from the reporter's lines; other output is a journey's own. */
export function readResults(onResult: (result: JourneyResult) => void) {
  const results = new Map<string, JourneyResult>()
  const loadErrors: LoadError[] = []
  return {
    results,
    loadErrors,
    line(text: string): void {
      const read = v.safeParse(Line, parsed(text))
      if (!read.success) return
      if (!('status' in read.output)) loadErrors.push(read.output)
      else {
        const result = resultOf(read.output, results)
        results.set(keyOf(result), result)
        onResult(result)
      }
    },
  }
}

const keyOf = ({ file, line, name }: Pick<JourneyResult, 'file' | 'line' | 'name'>) =>
  `${file}:${line} ${name}`

function resultOf(
  { attempt, status, error, ...journey }: v.InferOutput<typeof Attempt>,
  earlier: ReadonlyMap<string, JourneyResult>,
): JourneyResult {
  if (status === 'skipped') return { ...journey, state: 'skipped', error: null }
  if (status !== 'passed') return { ...journey, state: 'failed', error: error || status }
  const before = earlier.get(keyOf(journey))
  return attempt > 0 && before
    ? { ...journey, state: 'flaky', error: before.error }
    : { ...journey, state: 'passed', error: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
