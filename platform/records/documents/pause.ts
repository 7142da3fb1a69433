// Captured once: tests with a fake clock must not stop this.
const later: (run: () => void) => void = globalThis.setImmediate ?? setTimeout

/** Yields the thread to other work, in Node.js and in browsers. */
export const pause = (): Promise<void> => new Promise((resolve) => later(resolve))
