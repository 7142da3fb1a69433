import type { Command } from '../cli/command'
import type { CommandName, Output } from '../cli/output'

/** Each by its module: a command does not load the code of another, such as the builds of `publish`. */
export const COMMANDS: { readonly [Name in CommandName]: () => Promise<Command<Output<Name>>> } = {
  init: async () => (await import('./init')).initCommand,
  doctor: async () => (await import('./doctor')).doctorCommand,
  whoami: async () => (await import('./whoami')).whoamiCommand,
  completion: async () => (await import('./completion')).completionCommand,
  open: async () => (await import('./open')).openCommand,
  build: async () => (await import('./build')).buildCommand,
  publish: async () => (await import('./publish')).publishCommand,
  'can-activate': async () => (await import('./activate')).canActivateCommand,
  activate: async () => (await import('./activate')).activateCommand,
  preview: async () => (await import('./preview')).previewCommand,
  rollback: async () => (await import('./rollback')).rollbackCommand,
  confirm: async () => (await import('./confirm')).confirmCommand,
  console: async () => (await import('./console')).consoleCommand,
  status: async () => (await import('./status')).statusCommand,
  history: async () => (await import('./status')).historyCommand,
  'log who': async () => (await import('./log')).logWhoCommand,
  'log at': async () => (await import('./log')).logAtCommand,
  'log verify': async () => (await import('./log')).logVerifyCommand,
  diff: async () => (await import('./diff')).diffCommand,
  verify: async () => (await import('./verify')).verifyCommand,
  prune: async () => (await import('./prune')).pruneCommand,
  keys: async () => (await import('./keys')).keysCommand,
  export: async () => (await import('./export')).exportCommand,
  remove: async () => (await import('./remove')).removeCommand,
  new: async () => (await import('./new')).newCommand,
  pack: async () => (await import('./pack')).packCommand,
  types: async () => (await import('./types')).typesCommand,
  rehearse: async () => (await import('./rehearse')).rehearseCommand,
}
