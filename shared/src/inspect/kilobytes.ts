/** Of a thousand bytes, as the release tool prints sizes; the space does not break. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)}\u00a0kB`
