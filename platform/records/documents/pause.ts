// Taken once: tests that stop the clock must not stop this.
const later: (run: () => void) => void = globalThis.setImmediate ?? setTimeout

/** Lets others have the thread, in Node.js and in browsers. */
export const pause = (): Promise<void> => new Promise((resolve) => later(resolve))
