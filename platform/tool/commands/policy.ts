import type { ChangingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { readPolicy, writePolicy } from '../policy/kept-policy'

/** The site's conditions for every move. */
export const policyCommand: ChangingCommand<Output<'policy'>> = {
  ...COMMAND_LINES.policy,
  async run({ store, trust, signer, log }, args) {
    const wanted = args.text('require-proof')
    const policy = wanted
      ? await writePolicy(store, signer, {
          requireProof: wanted === 'on',
          why: args.text('why') ?? `require proof: ${wanted}`,
        })
      : await readPolicy(store, trust())
    const requireProof = policy?.requireProof ?? false
    log(
      requireProof
        ? `Only a composition with a passing proof may go live (since ${policy?.at}: ${policy?.why}).`
        : 'A composition may go live without a proof.',
    )
    return { ok: true, requireProof, at: policy?.at ?? null, why: policy?.why ?? null }
  },
}
