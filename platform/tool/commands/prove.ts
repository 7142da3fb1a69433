import { readFile, writeFile } from 'node:fs/promises'
import { shortId } from '@site/records/documents/composition-id'
import { parseDocument } from '@site/records/documents/parse-document'
import { MOST_PROOF_BYTES, Proof } from '@site/records/documents/proof'
import { ReleaseError } from '@site/records/store/release-error'
import { errorMessage } from '@site/shared/errors'
import type { ChangingCommand, CommandArgs, Context } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { chosen } from '../cli/open-context'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { selectParts } from '../cli/select-parts'
import { usageError } from '../cli/usage-error'
import type { Move } from '../compose/choose-composition'
import { readLive } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import type { PlanContext } from '../compose/release-context'
import { planMove } from '../deploy'
import { trustedOwner } from '../keys/trusted-owner'
import { addProof } from '../policy/kept-proofs'
import { prove } from '../prove/prove'
import { proofProgress, refuseBroken, reportProof } from '../prove/report-proof'
import { readBuilt } from '../publish/built-folder'
import { readBuiltShared } from '../publish/built-shared'
import { withCandidate } from '../publish/with-candidate'

const REFUSED = 'Nothing was proved.'

/** Whether a change breaks what the neighbours' visitors do: their journeys, on the composition that would be live. */
export const proveCommand: ChangingCommand<Output<'prove'>> = {
  ...COMMAND_LINES.prove,
  async run(context, args) {
    const given = args.text('sign')
    const out = args.text('out')
    if (given && (args.names.length > 0 || args.text('built') || out))
      throw usageError('With --sign, name nothing else.', this.usage)
    const proof = given ? await readProof(given) : await proofOf(context, args, this.usage)
    if (given) reportProof(context, proof)
    if (out) await writeFile(out, `${JSON.stringify(proof, null, 2)}\n`)
    const path = out ? null : await addProof(context.store, context.signer, proof)
    refuseBroken(proof)
    const { composition, live, remotes, journeys, backend } = proof
    context.log(
      path
        ? `Composition ${shortId(composition)} is proved: ${path}, signed by ${context.signer.trusted.owner}.`
        : `Composition ${shortId(composition)} is proved, and not signed. Where the key is: npm run release -- prove --sign ${out}`,
      'good',
    )
    return { ok: true, composition, live, remotes, journeys, backend, proof: path }
  },
}

async function readProof(file: string): Promise<Proof> {
  try {
    return parseDocument(Proof, await readFile(file), { what: file, most: MOST_PROOF_BYTES })
  } catch (cause) {
    throw new ReleaseError(
      {
        code: 'KW1635',
        what: 'Nothing was signed.',
        cause: `${file} is no proof: ${errorMessage(cause)}.`,
        next: 'Make one: npm run release -- prove <name>@<version> --out proof.json',
      },
      { cause },
    )
  }
}

/** The rights of this owner's key, without the key itself, which need not lie where journeys of others run. */
function planner({ root, store, trust }: Context, args: CommandArgs): PlanContext {
  const { owner, folder } = chosen(root, args)
  return { store, trust, signer: { trusted: trustedOwner(folder, owner) } }
}

async function proofOf(context: Context, args: CommandArgs, usage: string): Promise<Proof> {
  const built = args.text('built')
  const named = args.names.length > 0 ? pickVersions(args.names, usage) : []
  const plan = planner(context, args)
  const run = runner(context, args)
  if (!built) return run(plan, named.length > 0 ? named : pickVersions([], usage))
  const candidate = await readBuilt(built)
  const shared = await readBuiltShared(built).catch(async (error: unknown) => {
    await candidate.dispose()
    throw error
  })
  return withCandidate(plan, { candidate, shared }, (asked) =>
    run({ ...plan, ...asked }, [...named, candidate.release]),
  ).finally(() => Promise.all([candidate.dispose(), shared?.dispose()]))
}

function runner(context: Context, args: CommandArgs) {
  const only = args.texts('only')
  return async (plan: PlanContext, parts: readonly { name: string; version: string }[]): Promise<Proof> => {
    const { store, trust } = plan
    const state = await readLive(store, trust())
    const { live } = state
    if (!live) throw nothingLive(REFUSED, context.store.place, state)
    const select: Move['select'] = (now) => selectParts(now, parts, { store: context.store.place })
    const step = context.steps(2)
    const next = await step('Check the change', () =>
      planMove(plan, { kind: 'activate', why: '', select }, state),
    )
    if (next.isLive)
      throw new ReleaseError({
        code: 'KW1633',
        what: REFUSED,
        cause: `Composition ${shortId(next.id)} is live already.`,
        next: 'Name what would change it, such as chat@1.3.0: npm run release -- status lists what there is.',
      })
    const proof = await step('Run the journeys', () =>
      prove(
        { root: context.root, store, live, next, ...(only.length > 0 ? { only } : {}) },
        proofProgress(context, next.changes),
      ),
    )
    reportProof(context, proof)
    return proof
  }
}
