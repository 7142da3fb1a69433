import { isDeepStrictEqual } from 'node:util'
import type { Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import { deploy, planMove } from '../deploy'
import type { CommandArgs, Context } from './command'
import { confirmed } from './confirm'
import type { Output } from './output'
import { reportMove, SIGN_STEP, stepsOfWaiting } from './report-move'

/** Makes a move that removes something for visitors, after confirmation if it `asks`, and prints the changes. */
export async function confirmedMove(
  context: Context,
  args: CommandArgs,
  move: Move,
  { asks = true }: { readonly asks?: boolean } = {},
): Promise<Output<'rollback'>> {
  const planNow = async () => planMove(context, move, await readLive(context.store, context.trust()))
  const isDry = args.flag('dry-run')
  const isShown = (asks && !args.flag('yes')) || isDry
  const step = context.steps(Number(isShown) + Number(!isDry) + (isDry ? 0 : stepsOfWaiting(args)))
  if (isShown) {
    let shown: readonly string[] | null = null
    let plan = await step('Check the change', planNow)
    while (!isDeepStrictEqual(plan.changes, shown)) {
      if (shown) context.log('Another team changed what is live while the question was open.')
      const { id, changes } = plan
      shown = changes
      if (!(await confirmed(context, args, changes)))
        return { ok: true, composition: id, move: null, changes: [...changes], overtaken: 0, addresses: [] }
      plan = await planNow()
    }
  }
  return reportMove(context, args, await step(SIGN_STEP, () => deploy(context, move)), step)
}
