import type { Link } from '../answers'

/** The parts that can feel a change of this one, directly or through others that pass it on: a shared module through its users. */
export function affectedBy(links: readonly Link[], name: string): ReadonlySet<string> {
  const affected = new Set<string>()
  const queue = [name]
  for (let next = queue.shift(); next !== undefined; next = queue.shift())
    for (const { from, to, kind } of links) {
      // Only modules pass a change on: who links to a page is not linked to through it.
      if (to !== next || affected.has(from) || from === name) continue
      affected.add(from)
      if (kind === 'major') queue.push(from)
    }
  return affected
}
