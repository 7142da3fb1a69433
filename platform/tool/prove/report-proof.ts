import { shortId } from '@site/records/documents/composition-id'
import type { Proof, ProvedJourney } from '@site/records/documents/proof'
import { ReleaseError } from '@site/records/store/release-error'
import type { Report } from '../cli/report'
import type { ProofEvents } from './prove'

/** Prints what changes, who is affected, and each journey as it ends. */
export function proofProgress({ log }: Pick<Report, 'log'>, changes: readonly string[]): ProofEvents {
  return {
    begins(affected) {
      for (const change of changes) log(`  ${change}`)
      for (const { name, because, journeys } of affected)
        log(`  ${name}${journeys ? '' : ' (no journeys)'}: ${because.slice(0, 3).join('; ')}`, 'quiet')
    },
    ends: ({ remote, name, state, ms }) => {
      const mark = { passed: '✓', flaky: '✓', failed: '✗', skipped: '–' }[state]
      log(`    ${mark} ${remote}: ${name} (${(ms / 1000).toFixed(1)} s)`, 'quiet')
    },
    compares: (count) => log(`  ${count} failed; the same on what is live …`),
  }
}

/** Prints what a proof found, by remote. */
export function reportProof({ log }: Pick<Report, 'log'>, { journeys, backend }: Proof): void {
  const count = (result: ProvedJourney['result']) => journeys.filter((each) => each.result === result).length
  for (const { remote, release, name, result, error } of journeys) {
    const who = `${remote} ${release}, "${name}"`
    if (result === 'flaky')
      log(`  flaky: ${who} failed, and passed when it was run again: ${error}`, 'warning')
    if (result === 'theirs') log(`  theirs: ${who} fails on what is live as well: ${error}`, 'warning')
    if (result === 'broken') log(`  broken: ${who}: ${error}`, 'bad')
  }
  const others = (['flaky', 'theirs', 'broken', 'skipped'] as const)
    .filter((result) => count(result) > 0)
    .map((result) => `, ${count(result)} ${result}`)
  log(`  ${count('passed')} of ${journeys.length} journeys passed${others.join('')}.`)
  if (!backend) log('  There was no backend, so journeys that need one proved nothing.', 'warning')
}

/** @throws ReleaseError that names every broken journey. */
export function refuseBroken({ composition, journeys }: Proof): void {
  const broken = journeys.filter(({ result }) => result === 'broken')
  if (broken.length === 0) return
  throw new ReleaseError({
    code: 'KW1630',
    what: `Composition ${shortId(composition)} would break what visitors do.`,
    cause: broken
      .map(({ remote, release, name, error }) => `${remote} ${release}, "${name}": ${error}`)
      .join('\n         '),
    next: `Correct your release and prove it again. To see one alone: npm run release -- prove … --only ${broken[0]?.remote}. If the journey asks for what nobody promised, talk to its team: they publish another one.`,
  })
}
