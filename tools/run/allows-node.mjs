/**
 * Whether a Node version is in an `engines` range of package.json: `^20.19.0 || >=24.0.0`. semver would do it, but this runs before
 * packages are installed, and supports only these two operators.
 */
export function allowsNode(range, version) {
  const [major, minor, patch] = version.split('.').map(Number)
  return range.split(' || ').some((part) => {
    const [, sign, ...from] = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(part) ?? []
    if (!sign) throw new Error(`package.json has "${part}" in engines; only ^x.y.z and >=x.y.z are read.`)
    const [fromMajor, fromMinor, fromPatch] = from.map(Number)
    if (major !== fromMajor) return sign === '>=' && major > fromMajor
    return minor > fromMinor || (minor === fromMinor && patch >= fromPatch)
  })
}
