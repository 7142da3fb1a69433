import type { Composition } from '@site/records/documents/composition'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { recordDigest } from '@site/records/history/record-digest'
import { storePaths } from '@site/records/store/store-paths'
import { readLive } from '@site/tool/compose/live'
import { idOfComposition } from '@site/tool/compose/named-composition'
import type { Signer } from '@site/tool/keys/key-ring'
import { forgeComposer, forgeMove } from '@site/tool/testing/forge-move'
import { releaseContext } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttackedSite, attackedSite } from './attacked-site'

const MOVES = 20
/** Less than all of these moves together. */
const HEAP_MB = 80

/** A shell that fails to compose a page of a chat with structured data: it represents all that a team's release may break in a page. */
const COMPOSER = `export const composer = {
  viewOf: (id) => ({ id }),
  planPage(composition, pathname) {
    if (composition.remotes.chat.routes.some(({ structuredData }) => structuredData.length > 0)) throw new Error('no page with data')
    return { composition, pathname, status: 200, files: [] }
  },
  renderPage: ({ composition }) => ({ status: 200, headers: {}, html: composition.remotes.chat.version }),
}\n`

let attacked: AttackedSite
beforeAll(async () => {
  attacked = await attackedSite(null)
  await forgeComposer(attacked, COMPOSER)
})
afterAll(() => attacked.remove())

/** Moves of almost 5 MB each, in sequence, that count and that no host can serve. */
async function signLargeMoves(signer: Signer): Promise<void> {
  const { store, trust } = releaseContext(attacked)
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  const { chat, ...others } = live.composition.remotes
  const [route] = chat?.routes ?? []
  if (!chat || !route) throw new Error('The site has no chat.')
  let before: PointerRecord = live.signed.record
  for (let count = 0; count < MOVES; count++) {
    const structuredData = [{ text: String(count).repeat(4_900_000 / String(count).length) }]
    const changed: Composition = {
      ...live.composition,
      remotes: { ...others, chat: { ...chat, routes: [{ ...route, structuredData }] } },
    }
    const text = JSON.stringify(changed)
    const id = idOfComposition(text)
    await store.create(storePaths.composition(id), text)
    const record: PointerRecord = {
      ...before,
      sequence: before.sequence + 1,
      composition: id,
      at: new Date(Date.parse(before.at) + 1).toISOString(),
      previous: recordDigest(before),
    }
    await store.create(
      storePaths.pointerRecord(record.sequence),
      JSON.stringify(signer.sign('pointer', record)),
    )
    before = record
  }
}

test('a team that signs many large moves which nobody can serve neither ends a host nor keeps it from the move that covers them', async () => {
  const host = await attacked.startHost({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` })
  try {
    expect(await host.page('/forms')).toBe('1.0.0')
    await signLargeMoves(releaseContext(attacked, 'team-chat').signer)
    await host.says(/is not followed: .*no page with data/)
    expect(await host.page('/forms')).toBe('1.0.0')
    expect(await host.health()).toMatchObject({ code: 200, status: 'degraded' })
    await forgeMove(attacked, {
      signer: releaseContext(attacked).signer,
      composition: ({ remotes: { chat, ...others }, ...rest }) => ({
        ...rest,
        remotes: { ...others, chat: { ...chat, version: '2.0.0', routes: [] } },
      }),
    })
    await expect.poll(() => host.page('/forms')).toBe('2.0.0')
    expect((await host.health()).reasons).toEqual([])
  } finally {
    await host.stop()
  }
}, 120_000)
