/**
 * What new keys look like: tokens signed with the secret, as every project had them, or words that the gateway exchanges for
 * tokens (`sb_publishable_…`, `sb_secret_…`), with sessions signed by a key of which the public half can be read.
 */
export type KeyKind = 'legacy' | 'new'

/** Undefined: those that the data folder has, and legacy ones in a new folder. @throws Error that names the variable. */
export function readKeyKind(env: Readonly<Record<string, string | undefined>>): KeyKind | undefined {
  const word = env['API_KEYS'] || undefined
  if (word === undefined || word === 'legacy' || word === 'new') return word
  throw new Error(`API_KEYS: the keys are either legacy or new, not "${word}".`)
}
