import { ReleaseError } from '@site/records/store/release-error'
import * as v from 'valibot'
import type { ChangingCommand, CommandArgs, Context } from '../cli/command'
import type { ActionAnswer } from './answers'

/** A command with its arguments, as a page of the console sends it. */
export const Action = v.strictObject({
  command: v.picklist(['activate', 'rollback', 'remove']),
  name: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  to: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  why: v.pipe(v.string(), v.maxLength(2000)),
  dry: v.boolean(),
})
export type Action = v.InferOutput<typeof Action>

type Moving = ChangingCommand<{
  readonly ok: boolean
  readonly changes: readonly string[]
  readonly move: number | null
}>

export type MovingCommands = Readonly<Record<Action['command'], Moving>>

/** Runs the command of the same name: the same checks, the same key, the same refusals. */
export async function runAction(
  commands: MovingCommands,
  context: Context,
  action: Action,
): Promise<ActionAnswer> {
  try {
    const { changes, move } = await commands[action.command].run(context, argsOf(action))
    return { ok: true, changes, move }
  } catch (error) {
    if (error instanceof ReleaseError) return { ok: false, error: error.parts }
    throw error
  }
}

/** As the command line would have read them. The page has asked already, so the command does not. */
function argsOf({ name, to, why, dry }: Action): CommandArgs {
  const texts: Readonly<Record<string, string | undefined>> = { to, why: why || undefined }
  return {
    names: name === null ? [] : [name],
    flag: (flag) => flag === 'yes' || (flag === 'dry-run' && dry),
    text: (option) => texts[option],
    texts: () => [],
  }
}
