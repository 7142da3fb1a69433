/**
 * The format of new keys: tokens signed with the secret, as in older projects, or opaque keys that the gateway exchanges for tokens
 * (`sb_publishable_…`, `sb_secret_…`), with sessions signed by a key whose public half can be read.
 */
export type KeyKind = 'legacy' | 'new'
