import { changedParts } from '@site/records/documents/changed-parts'
import { integrityOf } from '@site/records/documents/integrity'
import type { Trust } from '@site/records/history/trust'
import { trustAnchor } from '@site/records/history/trust-anchor'
import type { Live } from '@site/tool/compose/live'
import type { Signer } from '@site/tool/keys/key-ring'
import { type Anything, forged } from '@site/tool/testing/forge-move'
import { acceptNext } from '../../shell/src/after-load/live/accept-next'
import { viewWithIntegrity } from '../../shell/src/compose/view-with-integrity'
import { fetchView } from '../../shell/src/remotes/directory'
import { type Mutation, mutated, withChangedByte } from './mutations'

/** An open tab with altered answers from its host. It runs the shell's code. */
export interface AttackedTab {
  /**
   * Answers for `/live.json`, and for the composition that it names, signed with this key.
   * @returns whether the tab follows.
   * @throws Error when it follows a move that changes more than `chat`.
   */
  live(signer: Signer, what: 'composition' | 'record' | 'file', change: Change): Promise<boolean>
  /**
   * Answers for `view.json`.
   * @throws Error when the tab accepts a changed one.
   */
  view(change: Mutation): Promise<void>
}

type Change = (document: Anything) => Anything

/** @param live the composition of the tab's page. */
export function openTab(live: Live, trust: Trust): AttackedTab {
  const { id, composition, signed } = live
  const anchor = trustAnchor(trust, live)
  const before = { ...anchor, id, composition: async () => composition }
  const view = JSON.stringify(viewWithIntegrity(id, composition))
  return {
    async live(signer, what, change) {
      const move = forged({ signer, [what]: change }, live, signed.record.sequence + 1)
      const answer = JSON.parse(JSON.stringify(move.signed))
      const accepted = await answeredWith(move.text, () => acceptNext(answer, before)).catch(() => null)
      if (!accepted) return false
      const foreign = changedParts(composition, await accepted.composition()).filter(
        (part) => part !== 'chat',
      )
      if (foreign.length > 0)
        throw new Error(`A tab follows a move of chat that changes ${foreign.join(', ')}.`)
      return true
    },
    async view(change) {
      const texts = [
        JSON.stringify(mutated(JSON.parse(view), change)),
        withChangedByte(Buffer.from(view), change).toString('latin1'),
      ]
      for (const text of texts) {
        if (text === view) continue
        const taken = await answeredWith(text, () => fetchView(id, integrityOf(view))).catch(() => null)
        if (taken) throw new Error(`A tab takes a view that was changed: ${text.slice(0, 500)}`)
      }
    },
  }
}

/** Meanwhile every request is answered with this text, which the platform itself checks against the requested integrity. */
async function answeredWith<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  const { fetch } = globalThis
  const address = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
  globalThis.fetch = (_, how) => fetch(address, { ...(how?.integrity ? { integrity: how.integrity } : {}) })
  try {
    return await work()
  } finally {
    globalThis.fetch = fetch
  }
}
