import { compositionFiles } from '@site/records/documents/composition-files'
import { expect, test } from 'vitest'
import { readLive } from '../compose/live'
import { makeKey } from '../keys/key-ring'
import { addRelease } from '../publish/add-release'
import { activate } from '../testing/activate'
import { builtRemote } from '../testing/built-parts'
import {
  activateSmall,
  addSmallRelease,
  historyOf,
  makeSmallSite,
  releaseContext,
} from '../testing/stress/small-site'
import { verifyComposition } from '../verify/verify-composition'
import { planPruning } from './plan-pruning'

const DAY_MS = 86_400_000

test('what a tab, a rollback or a coming activation may need stays; the rest goes', async () => {
  const site = await makeSmallSite(['chat', 'forms'])
  const context = releaseContext(site)
  try {
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) {
      await activateSmall(context, 'chat', version)
    }
    await addSmallRelease(context, 'forms', '2.0.0')
    // Published, and not live yet.
    const waiting = [
      'shell/9.0.0/release.json',
      'shared/releases/9.0.0.json',
      'compositions/waiting.json',
      `proofs/${'a'.repeat(64)}/1.json`,
      'packages/site-shared-9.0.0.tgz',
    ]
    const shared = { version: '9.0.0', modules: {}, tables: {}, types: null }
    for (const path of waiting) await context.store.create(path, JSON.stringify(shared))
    const rules = { days: 14, releases: 3 }
    const proof = `proofs/${(await historyOf(site))[0]?.record.composition}/1.json`
    await context.store.create(proof, '{}')
    const today = await planPruning(context.store, context.trust(), { ...rules, now: new Date() })
    expect(today.remove).toEqual([])

    const later = await planPruning(context.store, context.trust(), {
      ...rules,
      now: new Date(Date.now() + 15 * DAY_MS),
    })
    expect(later.remove.filter((path) => path.startsWith('remotes/'))).toEqual(['remotes/chat/1.0.0'])
    expect(later.remove).not.toContain(proof)
    expect(later.remove.filter((path) => path.startsWith('compositions/'))).toHaveLength(3)
    expect(later.remove).toEqual(expect.arrayContaining(['shell/9.0.0', ...waiting.slice(1)]))
    for (const path of later.remove) await context.store.remove(path)
    const [live] = await historyOf(site)
    const { problems } = await verifyComposition(
      context.store,
      context.trust(),
      live?.record.composition ?? '',
    )
    expect(problems).toEqual([])
    expect(
      (
        await planPruning(context.store, context.trust(), {
          ...rules,
          now: new Date(Date.now() + 15 * DAY_MS),
        })
      ).remove,
    ).toEqual([])
  } finally {
    await site.remove()
  }
})

test("what the trust in a team's moves rests on stays, however long ago it was", async () => {
  const site = await makeSmallSite(['chat', 'forms'])
  try {
    makeKey(site.keysFolder, 'team-chat', ['chat'])
    const context = releaseContext(site, 'team-chat')
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0', '6.0.0']) {
      await activateSmall(context, 'chat', version)
    }
    const now = new Date(Date.now() + 15 * DAY_MS)
    const { remove } = await planPruning(context.store, context.trust(), { days: 14, releases: 3, now })
    expect(remove).toContain('remotes/chat/1.0.0')
    for (const path of remove) await context.store.remove(path)
    const { live, distrust } = await readLive(context.store, context.trust())
    expect([distrust, live?.composition.remotes['chat']?.version]).toEqual([null, '6.0.0'])
  } finally {
    await site.remove()
  }
})

test('records that nobody may sign decide nothing: what is live stays, and where nothing is accepted nothing goes', async () => {
  const site = await makeSmallSite(['chat'])
  const context = releaseContext(site)
  try {
    const [live] = await historyOf(site)
    const later = { days: 14, releases: 1, now: new Date(Date.now() + 30 * DAY_MS) }
    for (const sequence of [2, 3, 4])
      await context.store.create(
        `pointer/0000000${sequence}.json`,
        JSON.stringify({
          record: { ...live?.record, sequence, composition: '0'.repeat(16), at: '2026-12-01T00:00:00.000Z' },
          key: live?.key,
          signature: live?.signature,
        }),
      )
    expect((await planPruning(context.store, context.trust(), later)).remove).toEqual([])
    await expect(planPruning(context.store, { schema: 1, keys: {} }, later)).rejects.toThrow(
      /Nothing was pruned\. \[KW1[25]15\]\n {2}cause: .*is (live|signed)/,
    )
  } finally {
    await site.remove()
  }
})

test('junk that is dated ahead takes the place of no release, and a damaged release of shared is not mistaken for an empty one', async () => {
  const site = await makeSmallSite(['chat'])
  const context = releaseContext(site)
  try {
    const { store } = context
    await addSmallRelease(context, 'chat', '2.0.0') // the next one to go live
    for (const version of ['9.0.0', '9.0.1', '9.0.2']) {
      const signature = JSON.parse(String(await store.read('remotes/chat/2.0.0/signature.json')))
      const record = { ...signature.record, version, at: '2026-12-31T00:00:00.000Z' }
      await store.create(`remotes/chat/${version}/signature.json`, JSON.stringify({ ...signature, record }))
    }
    await store.create('shared/releases/9.0.0.json', '{}')
    const rules = { days: 14, releases: 2, now: new Date(Date.now() + 30 * DAY_MS) }
    const { remove } = await planPruning(store, context.trust(), rules)
    const junk = ['remotes/chat/9.0.0', 'remotes/chat/9.0.1', 'remotes/chat/9.0.2']
    expect(remove).toEqual([...junk, 'shared/releases/9.0.0.json'])
    expect((await planPruning(store, context.trust(), { ...rules, now: new Date() })).remove).toEqual([])
    await store.remove('shared/releases/1.0.0.json')
    await store.create('shared/releases/1.0.0.json', '{}')
    await expect(planPruning(store, context.trust(), rules)).rejects.toThrow(
      /Nothing was pruned\. \[KW1112\]\n {2}cause: shared\/releases\/1\.0\.0\.json .* cannot be read/,
    )
  } finally {
    await site.remove()
  }
})

test('whatever a live composition names stays', async () => {
  const site = await makeSmallSite(['chat', 'forms'])
  const context = releaseContext(site)
  try {
    const { live } = await readLive(context.store, context.trust())
    if (!live) throw new Error('Nothing is live.')
    const rules = { days: 0, releases: 0, now: new Date(Date.now() + 30 * DAY_MS) }
    const { remove } = await planPruning(context.store, context.trust(), rules)
    const files = compositionFiles(live.composition).map(({ path }) => path)
    expect(files.filter((file) => remove.some((path) => `${file}/`.startsWith(`${path}/`)))).toEqual([])
  } finally {
    await site.remove()
  }
})

test('a file that is named by its content stays as long as a release that stays has it, however old it is', async () => {
  const site = await makeSmallSite(['chat'])
  const context = releaseContext(site)
  const { store, signer } = context
  try {
    await store.create('remotes/chat/files/left-1.js', 'export {}')
    const release = async (version: string, files: readonly string[]) => {
      const built = await builtRemote('chat', version, Object.fromEntries(files.map((file) => [file, file])))
      await addRelease(store, signer, built.folder, built.release)
      await built.dispose()
      await activate(context, [{ name: 'chat', version }])
    }
    await release('2.0.0', ['files/common-1.js', 'files/page-1.js'])
    for (const version of ['3.0.0', '4.0.0']) await release(version, ['files/common-1.js', 'files/page-2.js'])
    const now = new Date(Date.now() + 15 * DAY_MS)
    const { remove } = await planPruning(store, context.trust(), { days: 14, releases: 1, now })
    expect(remove.filter((path) => path.startsWith('remotes/chat/'))).toEqual([
      'remotes/chat/1.0.0',
      'remotes/chat/2.0.0',
      'remotes/chat/files/left-1.js',
      'remotes/chat/files/page-1.js',
    ])
    // The files of an unfinished upload are unknown.
    await store.create('remotes/chat/5.0.0/signature.json', '{}')
    const later = await planPruning(store, context.trust(), {
      days: 14,
      releases: 1,
      now,
      mayGo: (version) => version !== '5.0.0',
    })
    expect(later.remove.filter((path) => path.startsWith('remotes/chat/files/'))).toEqual([])
  } finally {
    await site.remove()
  }
})
