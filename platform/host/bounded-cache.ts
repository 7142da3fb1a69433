import { LRUCache } from 'lru-cache'

interface Limits<Value> {
  /** Results. */
  readonly most: number
  /** Total bytes of all results, as counted by `bytesOf`. */
  readonly mostBytes?: number
  bytesOf?(value: Value): number
  /** How long a result is kept, in ms; 0: no caching. */
  msOf?(value: Value): number
}

/**
 * Results of work by key: concurrent requests for the same key share one. A failed result is dropped; when there are too many, the least
 * recently used is dropped.
 */
export function cacheResults<Value>({
  most,
  mostBytes = Number.MAX_SAFE_INTEGER,
  bytesOf = () => 1,
  msOf = () => Number.POSITIVE_INFINITY,
}: Limits<Value>): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new LRUCache<string, { readonly value: Value }>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ value }) => bytesOf(value) + 1, // must not be 0
  })
  const pending = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return Promise.resolve(known.value)
    const begun = pending.get(key)
    if (begun) return begun
    const made = make()
      .then((value) => {
        const ttl = msOf(value)
        if (ttl > 0) kept.set(key, { value }, Number.isFinite(ttl) ? { ttl } : {})
        return value
      })
      .finally(() => pending.delete(key))
    pending.set(key, made)
    return made
  }
}

/** Sets an entry as the newest of a map, and deletes the oldest when there are more than `most`. */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.size > most ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}
