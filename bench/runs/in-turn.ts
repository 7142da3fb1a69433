import { compressedDenser } from '@site/host/encoded-body'

/**
 * One of each, then the next of each: disturbances of the machine affect all alike. A first turn does not count: it pays for compressing,
 * composing and compiling.
 */
export async function inTurn<Kind, Sample>(
  runs: number,
  kinds: readonly Kind[],
  log: (line: string) => void,
  measure: (kind: Kind) => Promise<Sample>,
): Promise<Map<Kind, Sample[]>> {
  const samples = new Map<Kind, Sample[]>(kinds.map((kind) => [kind, []]))
  const started = performance.now()
  for (const kind of kinds) await measure(kind)
  await compressedDenser()
  for (let run = 0; run < runs; run++) {
    const seconds = ((performance.now() - started) / (run + 1)) * (runs - run)
    log(`  ${run} of ${runs} runs, ${leftOf(seconds / 1000)}`)
    for (const kind of kinds) samples.get(kind)?.push(await measure(kind))
  }
  return samples
}

const leftOf = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`
