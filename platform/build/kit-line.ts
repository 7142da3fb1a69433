/**
 * What releases of one line may take for each other, as npm's `^` sees it: `0.1` of 0.1.4, `2` of 2.3.1. Kits of one line name their
 * classes alike, so that a page takes a patch without new fragments.
 */
export const lineOf = (version: string): string => /^(?:0\.\d+|[1-9]\d*)(?=\.)/.exec(version)?.[0] ?? version
