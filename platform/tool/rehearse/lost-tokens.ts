const DEFINED = /(--[\w-]+)\s*:/g
/** Without a fallback value. */
const NEEDED = /var\(\s*(--[\w-]+)\s*\)/g

const found = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')))

/**
 * Custom properties that style sheets or scripts of a release read, and that the rehearsed style sheet does not define.
 * Left out: properties that the release defines itself, or that today's style sheet does not define either.
 */
export function lostTokens(release: readonly string[], before: string, after: string): string[] {
  const given = found([before], DEFINED)
  const still = found([after, ...release], DEFINED)
  return [...found(release, NEEDED)].filter((token) => given.has(token) && !still.has(token)).sort()
}
