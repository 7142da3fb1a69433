import type { Outlets } from '../../outlet/outlets'

/** The responsible owner: a remote's release, or the shell's. */
export interface Owner {
  readonly remote: string
  readonly release: string
}

/**
 * The remote that a measurement belongs to, by its element: the largest paint, the pressed control, the largest shift.
 * @param entries of the measurement, in order of time.
 * @param shell version of the page's.
 */
export function ownerOf(
  entries: readonly PerformanceEntry[],
  outlets: Pick<Outlets, 'around'>,
  shell = 'source',
): Owner {
  const decisive = entries.reduce<PerformanceEntry | null>(
    (most, entry) => (most && read(entry, 'value') < read(most, 'value') ? most : entry),
    null,
  )
  const element = decisive && elementOf(decisive)
  const outlet = element && outlets.around(element)
  return outlet ? { remote: outlet.remote, release: outlet.version } : { remote: 'shell', release: shell }
}

/** Largest paints have an `element`, interactions a `target`, layout shifts `sources` with nodes, the largest first. */
function elementOf(entry: PerformanceEntry): Element | null {
  const sources: unknown = Reflect.get(entry, 'sources')
  const [source]: unknown[] = Array.isArray(sources) ? sources : []
  const moved: unknown = typeof source === 'object' && source ? Reflect.get(source, 'node') : null
  const node: unknown = Reflect.get(entry, 'element') ?? Reflect.get(entry, 'target') ?? moved
  if (node instanceof Element) return node
  return node instanceof Node ? node.parentElement : null
}

/** Only shifts have a value to compare; for all others the last one counts. */
const read = (entry: PerformanceEntry, name: string): number => Number(Reflect.get(entry, name) ?? 0)
