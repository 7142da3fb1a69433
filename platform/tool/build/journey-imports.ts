/** The folder of a remote's journeys, in its sources. */
export const JOURNEY_FOLDER = 'journeys'

/** The only package that a proof offers to journeys. */
export const MAY_IMPORT = '@playwright/test'

const IMPORTED = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(["'`])([^"'`]+)\1/g
/** Another file of the same folder. */
const BESIDE = /^\.\/[\w-]+$/

/**
 * Imports of a journey that no proof has. It keeps journeys to what a visitor sees; it does not confine hostile code, which can build a
 * name as it runs.
 */
export const foreignImports = (text: string): string[] =>
  [...text.matchAll(IMPORTED)]
    .map(([, , specifier = '']) => specifier)
    .filter((specifier) => specifier !== MAY_IMPORT && !BESIDE.test(specifier))
