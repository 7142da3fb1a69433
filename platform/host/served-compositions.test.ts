import { createHash } from 'node:crypto'
import type { Composition } from '@site/composition/composition'
import { aComposition, aRelease, aShellRelease } from '@site/composition/testing/releases'
import { expect, test } from 'vitest'
import type { LiveComposition } from './live-composition'
import { serveCompositions } from './served-compositions'

const textOf = (composition: Composition) => JSON.stringify(composition)
const idOf = (composition: Composition) => createHash('sha256').update(textOf(composition)).digest('hex')

/** What is live, with a shell whose views carry its version. */
function aLive(composition: Composition): LiveComposition {
  const { version } = composition.shell
  const move = { sequence: 1, at: '', composition: idOf(composition), recordDigest: '' }
  const none = () => {
    throw new Error('No page is asked for.')
  }
  return {
    id: idOf(composition),
    composition,
    composer: { viewOf: (id) => ({ id, madeBy: version }), planPage: none, renderPage: none },
    anchor: { keys: {}, move },
    pagesKey: '',
    siteAt: '',
    signed: {
      record: { schema: 1, ...move, why: '', kind: 'activate' },
      key: '',
      signature: '',
    },
  }
}

const [one, two] = ['1.0.0', '2.0.0'].map((version) =>
  aComposition([aRelease({ name: 'chat' })], { shell: aShellRelease({ version }) }),
)
if (!one || !two) throw new Error('There are two compositions.')

test('a view that another shell has made is kept neither here nor by any cache', async () => {
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
