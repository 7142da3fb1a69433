import type { Release } from './release'

/** The text of a `release.json`. The same build always makes the same text. */
export const releaseText = (release: Release): string => `${JSON.stringify(release, null, 2)}\n`
