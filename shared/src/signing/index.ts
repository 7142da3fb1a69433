export { keysFolder, readTrust } from './read-trust'
export { type ReleaseMark, type SignedKinds, signedText } from './signed-text'
export { mayChange, NO_TRUST, type Trust, type TrustedKey } from './trust'
export { verifySigned } from './verify-signed'
