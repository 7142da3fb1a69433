/** On a busy machine the bundler would print ten lines about its own speed for each build, of no use to people who start the site. */
export const bundlerChecks = { bundlerTimings: false } as const
