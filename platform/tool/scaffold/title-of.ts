/** `open-jobs` → Open jobs. */
export const titleOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/-/g, ' ')}`
