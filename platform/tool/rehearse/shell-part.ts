/** What the tool calls the shell where it stands among remotes. None of them can have this name: `activate shell@2.0.0` is the shell. */
export const SHELL = 'shell'
