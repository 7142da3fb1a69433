/**
 * Whether a range such as `^1.2.0` accepts a version. Only caret ranges exist between shell and remotes: a full range
 * parser would cost every visitor 5 kB to answer the one question of major, minor and patch.
 */
export function acceptsContract(range: string, version: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const offered = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!wanted || !offered) return false
  const [major = 0, minor = 0, patch = 0] = wanted.slice(1).map(Number)
  const [offeredMajor = 0, offeredMinor = 0, offeredPatch = 0] = offered.slice(1).map(Number)
  if (major !== offeredMajor) return false
  return offeredMinor > minor || (offeredMinor === minor && offeredPatch >= patch)
}
