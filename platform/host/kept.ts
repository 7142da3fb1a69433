/**
 * Results of work by key, made once for all who ask. What fails is forgotten, and what is answered but not to be kept; the oldest go
 * when there are too many.
 */
export function keepResults<Value>(
  most: number,
  mayKeep: (value: Value) => boolean = () => true,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    const oldest = kept.keys().next()
    if (kept.size >= most && !oldest.done) kept.delete(oldest.value)
    kept.set(key, made)
    const forget = () => kept.delete(key)
    made.then((value) => mayKeep(value) || forget(), forget)
    return made
  }
}
