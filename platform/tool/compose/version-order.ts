import { compare, gt, prerelease, valid } from 'semver'

/** Oldest first, by semver: alphabetically 1.10.0 precedes 1.9.0. Texts that are no versions come first. */
export const sortVersions = (versions: readonly string[]): string[] =>
  [...versions].sort((one, other) =>
    valid(one) && valid(other) ? compare(one, other) : Number(!!valid(one)) - Number(!!valid(other)),
  )

export const isNewer = (version: string, than: string): boolean =>
  valid(version) !== null && valid(than) !== null && gt(version, than)

export const isPrerelease = (version: string): boolean => prerelease(version) !== null
