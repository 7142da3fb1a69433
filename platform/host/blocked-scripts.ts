import { CONTENT_FOLDER } from '@site/records/documents/release-path'
import type { BrowserEngine } from './browser-engine'
import { cdnFeature } from './cdn-features'

/** Scripts that browsers blocked in pages in the last one to two hours, per engine and version. */
export interface BlockedScripts {
  readonly engine: string
  /** Pages sent to it with `Integrity-Policy`. */
  readonly pages: number
  readonly reports: number
  /** Reports per page: near 0 is normal; a page that never becomes interactive sends one or more. */
  readonly rate: number
  /** Release, or feature of a CDN → reports that name a file of it. */
  readonly releases: Readonly<Record<string, number>>
}

interface Counts {
  pages: number
  reports: number
  readonly releases: Map<string, number>
}

export interface BlockedScriptsCounter {
  page(engine: BrowserEngine): void
  /** @param file address of the blocked script. */
  report(engine: BrowserEngine, file: string): void
  read(): readonly BlockedScripts[]
}

const HOUR_MS = 3_600_000
/**
 * Anyone can send reports, so the memory for them is bounded. Versions of an engine, and releases, beyond the limit are counted together:
 * invented ones must not prevent real ones from being counted.
 */
const MAX_VERSIONS = 20
const MAX_RELEASES = 50
const OTHERS = 'other'

/**
 * Counts in memory, since the host started: a restart resets the counts, and each of several hosts counts its own visitors.
 * @param tell called for every counted report, with the engine and the release.
 */
export function countBlockedScripts(
  now: () => number = Date.now,
  tell: (engine: string, release: string) => void = () => undefined,
): BlockedScriptsCounter {
  let hour = 0
  let counts: Map<string, Counts> = new Map()
  let before: Map<string, Counts> = new Map()

  function countsOf(of: BrowserEngine): { readonly engine: string; readonly mine: Counts } {
    turnHour()
    const engine = placeFor(of)
    const known = counts.get(engine)
    if (known) return { engine, mine: known }
    const fresh: Counts = { pages: 0, reports: 0, releases: new Map() }
    counts.set(engine, fresh)
    return { engine, mine: fresh }
  }

  function turnHour(): void {
    const current = Math.floor(now() / HOUR_MS)
    if (current === hour) return
    before = current === hour + 1 ? counts : new Map()
    counts = new Map()
    hour = current
  }

  /** The name under which an engine is counted in this hour. */
  function placeFor(of: BrowserEngine): string {
    const others = `${of.name} ${OTHERS}`
    const versions = [...counts.keys()].filter((name) => name !== others && name.split(' ')[0] === of.name)
    return counts.has(nameOf(of)) || versions.length < MAX_VERSIONS ? nameOf(of) : others
  }

  return {
    page(of) {
      countsOf(of).mine.pages++
    },
    report(of, file) {
      const { engine, mine } = countsOf(of)
      const release = releaseOf(file)
      mine.reports++
      tell(engine, release)
      const named = mine.releases.has(release) || mine.releases.size < MAX_RELEASES ? release : OTHERS
      mine.releases.set(named, (mine.releases.get(named) ?? 0) + 1)
    },
    read() {
      turnHour()
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

/**
 * `/remotes/forms/1.2.0/…` → `forms@1.2.0`; files named by their content may belong to several releases: `forms`, `shell`, `shared`. A
 * script that a CDN has added → the name of its feature.
 */
function releaseOf(file: string): string {
  const feature = cdnFeature(file)
  if (feature) return feature.name
  const path = URL.canParse(file) ? new URL(file).pathname : ''
  const [, part, version] = /^\/(?:remotes\/([\w-]{1,40})|shell)\/([\w.@+-]{1,60})\//.exec(path) ?? []
  if (version) return version === CONTENT_FOLDER ? (part ?? 'shell') : `${part ?? 'shell'}@${version}`
  return path.startsWith('/shared/') ? 'shared' : 'elsewhere'
}
