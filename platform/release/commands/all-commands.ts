import type { Command } from '../cli/command'
import type { CommandName, Output } from '../cli/output'
import { activateCommand, canActivateCommand } from './activate'
import { confirmCommand } from './confirm'
import { diffCommand } from './diff'
import { exportCommand } from './export'
import { keysCommand } from './keys'
import { newCommand } from './new'
import { pruneCommand } from './prune'
import { publishCommand } from './publish'
import { removeCommand } from './remove'
import { rollbackCommand } from './rollback'
import { historyCommand, statusCommand } from './status'
import { verifyCommand } from './verify'

export const COMMANDS: { readonly [Name in CommandName]: Command<Output<Name>> } = {
  publish: publishCommand,
  'can-activate': canActivateCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  confirm: confirmCommand,
  status: statusCommand,
  history: historyCommand,
  diff: diffCommand,
  verify: verifyCommand,
  prune: pruneCommand,
  keys: keysCommand,
  export: exportCommand,
  remove: removeCommand,
  new: newCommand,
}
