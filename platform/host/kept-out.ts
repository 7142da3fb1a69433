import type { BrowserEngine } from './browser-engine'

/** What browsers kept out of pages in the last one to two hours, per engine and version. */
export interface KeptOut {
  readonly engine: string
  /** Pages that were sent to it with `Integrity-Policy`. */
  readonly pages: number
  readonly reports: number
  /** Reports for each page: near 0 is normal; a page that never comes alive makes one or more. */
  readonly rate: number
  /** Release → reports that name a file of it. */
  readonly releases: Readonly<Record<string, number>>
}

interface Counts {
  pages: number
  reports: number
  readonly releases: Map<string, number>
}

export interface KeptOutCounter {
  page(engine: BrowserEngine): void
  /** @param file address of the script that was kept out. */
  report(engine: BrowserEngine, file: string): void
  read(): readonly KeptOut[]
}

const HOUR_MS = 3_600_000
/** Anybody can send reports: what they make the host remember is bounded. */
const MAX_NAMES = 50

/**
 * Counts in memory, since the host started: one that restarts begins anew, and several hosts each tell of their own visitors.
 * @param tell is told of every report that is counted: which engine, which release.
 */
export function countKeptOut(
  now: () => number = Date.now,
  tell: (engine: string, release: string) => void = () => undefined,
): KeptOutCounter {
  let hour = 0
  let counts: Map<string, Counts> = new Map()
  let before: Map<string, Counts> = new Map()

  function countsOf(of: BrowserEngine): Counts | null {
    const current = Math.floor(now() / HOUR_MS)
    if (current !== hour) {
      before = current === hour + 1 ? counts : new Map()
      counts = new Map()
      hour = current
    }
    const engine = nameOf(of)
    const known = counts.get(engine)
    if (known) return known
    if (counts.size >= MAX_NAMES) return null
    const fresh: Counts = { pages: 0, reports: 0, releases: new Map() }
    counts.set(engine, fresh)
    return fresh
  }

  return {
    page(engine) {
      const mine = countsOf(engine)
      if (mine) mine.pages++
    },
    report(engine, file) {
      const mine = countsOf(engine)
      if (!mine) return
      mine.reports++
      const release = releaseOf(file)
      tell(nameOf(engine), release)
      if (mine.releases.has(release) || mine.releases.size < MAX_NAMES)
        mine.releases.set(release, (mine.releases.get(release) ?? 0) + 1)
    },
    read() {
      countsOf({ name: 'other', version: null }) // the hour may have passed
      const engines = new Set([...before.keys(), ...counts.keys()])
      return [...engines].flatMap((engine) => {
        const both = [before.get(engine), counts.get(engine)].filter((one) => one !== undefined)
        const sum = (pick: (one: Counts) => number) => both.reduce((total, one) => total + pick(one), 0)
        const [pages, reports] = [sum((one) => one.pages), sum((one) => one.reports)]
        if (reports === 0) return []
        const names = new Set(both.flatMap((one) => [...one.releases.keys()]))
        const releases = [...names].map((name) => [name, sum((one) => one.releases.get(name) ?? 0)])
        const rate = Math.round((reports / Math.max(1, pages)) * 100) / 100
        return [{ engine, pages, reports, rate, releases: Object.fromEntries(releases) }]
      })
    },
  }
}

const nameOf = ({ name, version }: BrowserEngine) => (version === null ? name : `${name} ${version}`)

/** `/remotes/forms/1.2.0/…` → `forms@1.2.0`; the shell's and the shared files by the names of their folders. */
function releaseOf(file: string): string {
  const path = URL.canParse(file) ? new URL(file).pathname : ''
  const [, remote, version] =
    /^\/remotes\/(?:@[\w.+-]{1,60}\/)?([\w-]{1,40})\/([\w.@+-]{1,60})\//.exec(path) ?? []
  if (remote && version) return `${remote}@${version}`
  const [, shell] = /^\/shell\/([\w.@+-]{1,60})\//.exec(path) ?? []
  if (shell) return `shell@${shell}`
  return path.startsWith('/shared/') ? 'shared' : 'elsewhere'
}
