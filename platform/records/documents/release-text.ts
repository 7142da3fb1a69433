import type { Release } from './release'

/** The text of a `release.json`, the same for equal builds. */
export const releaseText = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`
