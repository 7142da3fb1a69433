import { compare, gt, prerelease, valid } from 'semver'

/** Oldest first, as semver orders them: by their letters 1.10.0 comes before 1.9.0. What is no version comes first. */
export const sortVersions = (versions: readonly string[]): string[] =>
  [...versions].sort((one, other) =>
    valid(one) && valid(other) ? compare(one, other) : Number(!!valid(one)) - Number(!!valid(other)),
  )

export const isNewer = (version: string, than: string): boolean =>
  valid(version) !== null && valid(than) !== null && gt(version, than)

export const isPrerelease = (version: string): boolean => prerelease(version) !== null
