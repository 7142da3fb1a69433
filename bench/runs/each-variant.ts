import type { Browser } from '@playwright/test'
import { openBrowser } from '../measure/browser'
import type { Conditions } from '../measure/conditions'
import { keepPopupAway } from '../measure/popup'
import { measureFirstVisit, type OpenVisit, openVisit } from '../measure/visit'
import { OptionError } from '../options'
import { buildPeers, PEER_NAMES } from '../peers/deliveries'
import { machine } from '../report/machine'
import { type Summary, summarizeAll } from '../report/statistics'
import { LABELS } from '../variant-names'
import { buildDeliveries, startVariant } from '../variants'
import { inTurn } from './in-turn'

/** Measurement of one visit, in every variant alike. */
export interface Measure<Key extends string> {
  readonly conditions: Conditions
  /** Runs before the page is opened. */
  prepare?(visit: OpenVisit): Promise<void>
  /** Starts when the home page is live and idle. */
  visit(visit: OpenVisit): Promise<Readonly<Record<Key, number>>>
}

export interface VariantCell<Key extends string> {
  readonly variant: string
  readonly label: string
  /** Why this variant was not measured, or null. */
  readonly problem: string | null
  readonly numbers: Readonly<Record<Key, Summary>>
}

export interface VariantResults<Key extends string> {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  readonly cells: readonly VariantCell<Key>[]
}

export interface VariantRun {
  readonly runs: number
  /** Names of the variants to measure, or all. */
  readonly variants: readonly string[] | null
  log(line: string): void
}

type AnyDelivery = Parameters<typeof startVariant<string>>[0]

/** Once for all parts of one command. */
let built: Promise<AnyDelivery[]> | undefined

async function buildAll(names: readonly string[] | null, log: VariantRun['log']): Promise<AnyDelivery[]> {
  const known = [...Object.keys(LABELS), ...PEER_NAMES]
  const unknown = names?.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new OptionError(
      `--variants names "${unknown}", which nothing is called: there are ${known.join(', ')}.`,
    )
  const wanted = (name: string) => names === null || names.includes(name)
  const own = (await buildDeliveries(log)).filter(({ name }) => wanted(name))
  return [...own, ...(await buildPeers(log, wanted))]
}

/** The same visit in this site, in the monoliths and in other frameworks, in turn. */
export async function inEachVariant<Key extends string>(
  { runs, variants: names, log }: VariantRun,
  measure: Measure<Key>,
): Promise<VariantResults<Key>> {
  built ??= buildAll(names, log)
  const variants = await Promise.all((await built).map((delivery) => startVariant<string>(delivery, 'h2')))
  const browser = await openBrowser(log)
  const problems = new Map<string, string>()
  try {
    log(`Visiting ${variants.length} variants ${runs} times each …`)
    const measured = await inTurn(runs, variants, log, async ({ name, url }) => {
      if (problems.has(name)) return null
      try {
        return await visitOnce(browser, url, measure)
      } catch (error) {
        // A variant that fails must not lose the numbers of all others.
        problems.set(name, error instanceof Error ? error.message : String(error))
        return null
      }
    })
    const cells = [...measured].map(([{ name, label }, samples]) => ({
      variant: name,
      label,
      problem: problems.get(name) ?? null,
      numbers: summarizeAll(samples.flatMap((sample) => sample ?? [])),
    }))
    return { machine: machine(), measuredAt: new Date().toISOString(), runs, cells }
  } finally {
    await browser.close()
    await Promise.all(variants.map((variant) => variant.close()))
  }
}

async function visitOnce<Key extends string>(browser: Browser, url: string, measure: Measure<Key>) {
  const { conditions } = measure
  const visit = await openVisit(browser, { conditions, pressChat: false, countReact: false })
  try {
    await keepPopupAway(visit.page)
    await measure.prepare?.(visit)
    await measureFirstVisit(visit, `${url}/`)
    return await measure.visit(visit)
  } finally {
    await visit.page.close()
  }
}
