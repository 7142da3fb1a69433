/**
 * Results of work by key: everybody who asks for the same shares one. A result that fails, or that `mayKeep` refuses, is forgotten, and
 * so is the oldest when there are more than `most`.
 */
export function cacheResults<Value>(
  most: number,
  mayKeep: (value: Value) => boolean = () => true,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    setNewest(kept, key, made, most)
    const forget = () => kept.delete(key)
    made.then((value) => mayKeep(value) || forget(), forget)
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
