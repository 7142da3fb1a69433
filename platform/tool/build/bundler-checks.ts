/** On a busy machine the bundler would print ten lines on its own speed for each part, which nobody who starts the site can use. */
export const bundlerChecks = { bundlerTimings: false } as const
