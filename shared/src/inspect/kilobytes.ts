/** 1 kB is 1000 bytes, as the release tool prints sizes; the space is non-breaking. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)}\u00a0kB`
