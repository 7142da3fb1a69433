/**
 * What new keys look like: tokens signed with the secret, as every project had them, or words that the gateway exchanges for
 * tokens (`sb_publishable_…`, `sb_secret_…`), with sessions signed by a key of which the public half can be read.
 */
export type KeyKind = 'legacy' | 'new'
