/** The part of a version that stays compatible, as in npm's `^`: `0.1` of 0.1.4, `2` of 2.3.1. */
export const majorOf = (version: string): string => /^(?:0\.\d+|[1-9]\d*)(?=\.)/.exec(version)?.[0] ?? version

/** The module of a major: `kit` of `kit@0.1`. */
export const moduleOf = (major: string): string => major.slice(0, major.lastIndexOf('@'))

/** The kit among these linked majors. */
export const kitOf = (majors: readonly string[]): string | undefined =>
  majors.find((major) => moduleOf(major) === 'kit')
