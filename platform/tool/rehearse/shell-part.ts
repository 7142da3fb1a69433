/** The name of the shell among remotes. No remote can have it: `activate shell@2.0.0` is the shell. */
export const SHELL = 'shell'
