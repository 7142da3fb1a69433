import { compressedDenser } from '@site/host/encoded-body'

/**
 * One of each, then the next of each: whatever disturbs the machine disturbs all alike. A first turn does not count: it pays
 * for compressing, composing and compiling.
 */
export async function inTurn<Kind, Sample>(
  runs: number,
  kinds: readonly Kind[],
  measure: (kind: Kind) => Promise<Sample>,
): Promise<Map<Kind, Sample[]>> {
  const samples = new Map<Kind, Sample[]>(kinds.map((kind) => [kind, []]))
  for (const kind of kinds) await measure(kind)
  await compressedDenser()
  for (let run = 0; run < runs; run++) for (const kind of kinds) samples.get(kind)?.push(await measure(kind))
  return samples
}
