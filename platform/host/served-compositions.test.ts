import { createHash } from 'node:crypto'
import type { Composition } from '@site/records/documents/composition'
import { aComposition, aRelease, aShellRelease } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import type { LiveComposition } from './pointer-state'
import { serveCompositions } from './served-compositions'

const textOf = (composition: Composition) => JSON.stringify(composition)
const idOf = (composition: Composition) => createHash('sha256').update(textOf(composition)).digest('hex')

/** A live composition, with a shell whose views carry its version. */
function aLive(composition: Composition): LiveComposition {
  const { version } = composition.shell
  const id = idOf(composition)
  const none = () => {
    throw new Error('No page is asked for.')
  }
  return {
    id,
    composition,
    composer: { viewOf: (id) => ({ id, madeBy: version }), planPage: none, renderPage: none },
    anchor: { keys: {}, move: { sequence: 1, siteAt: '', composition: id, recordDigest: '' } },
    pagesKey: '',
    siteAt: '',
    signed: {
      record: { schema: 1, sequence: 1, composition: id, at: '', why: '', kind: 'activate' },
      key: '',
      signature: '',
    },
  }
}

const [one, two] = ['1.0.0', '2.0.0'].map((version) =>
  aComposition([aRelease({ name: 'chat' })], { shell: aShellRelease({ version }) }),
)
if (!one || !two) throw new Error('There are two compositions.')

test('a view that another shell has made is kept by no cache', async () => {
  let live = aLive(one)
  const store = { read: async () => Buffer.from(textOf(two)) }
  const serve = serveCompositions(
    store,
    async () => live,
    (body) => body,
  )
  const ask = async (part: 'whole' | 'view') => {
    const answer = await serve(new Request('http://localhost/'), idOf(two), part)
    return [answer.headers.get('cache-control'), JSON.parse(await answer.text()).madeBy]
  }
  expect(await ask('view')).toEqual(['no-store', '1.0.0'])
  expect(await ask('whole')).toEqual([expect.stringContaining('immutable'), undefined])
  live = aLive(two)
  expect(await ask('view')).toEqual([expect.stringContaining('immutable'), '2.0.0'])
  live = aLive(one)
  expect(await ask('view')).toEqual([expect.stringContaining('immutable'), '2.0.0'])
})

test('views of compositions that are not live are made one after the other, and once while the same one is live', async () => {
  const steps: string[] = []
  const old = ['3.0.0', '4.0.0'].map((version) =>
    aComposition([aRelease({ name: 'chat' })], { shell: aShellRelease({ version }) }),
  )
  const composer = {
    ...aLive(one).composer,
    viewOf(id: string, { shell }: Composition) {
      steps.push(`made ${shell.version}`)
      return { id }
    },
  }
  const following = (now: Composition): LiveComposition => ({
    ...aLive(now),
    composer,
    get composition() {
      steps.push('read')
      return now
    },
  })
  let live = following(one)
  const read = async (path: string) => {
    const found = old.find((composition) => path.includes(idOf(composition)))
    if (!found) throw new Error(`${path} is not there`)
    return Buffer.from(textOf(found))
  }
  const serve = serveCompositions(
    { read },
    async () => live,
    (body) => body,
  )
  const askAll = () =>
    Promise.all([...old, ...old].map((one) => serve(new Request('http://localhost/'), idOf(one), 'view')))
  for (const { status } of await askAll()) expect(status).toBe(200)
  await askAll()
  expect(steps).toEqual(['read', 'made 3.0.0', 'read', 'made 4.0.0'])
  live = following(two)
  await askAll()
  expect(steps).toHaveLength(8)
})

test('whoever asks for the live one does not wait behind others, and their queue has an end', async () => {
  const never = new Promise<Buffer>(() => undefined)
  const store = {
    read: async (path: string) => (path.includes(idOf(one)) ? Buffer.from(textOf(one)) : never),
  }
  const serve = serveCompositions(
    store,
    async () => aLive(one),
    (body) => body,
  )
  const ask = (id: string) => serve(new Request('http://localhost/'), id)
  const strangers = Array.from({ length: 51 }, (_, index) => idOf(two).replace(/^../, String(index + 10)))
  const last = strangers.map(ask).at(-1)
  const refused = await last
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await ask(idOf(one))).status).toBe(200)
})
