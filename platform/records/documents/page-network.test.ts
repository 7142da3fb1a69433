import { expect, test } from 'vitest'
import type { Composition } from './composition'
import { addedNetwork, networkOf } from './page-network'
import { aComposition, aLastGood, aRelease, aWidget } from './testing/releases'

const API = 'https://api.example'
const MAPS = 'https://maps.example'
const jobs = aRelease({ name: 'jobs', network: { connect: [API], images: [MAPS, API] } })
const help = aRelease({ name: 'help', network: { connect: [MAPS, API] } })
const plain = aRelease({ name: 'plain' })
const composition = aComposition([jobs, help, plain], {
  lastGood: { plain: aLastGood('0.9.0', { network: { frames: [MAPS] } }) },
})

test.each<[string[], object]>([
  [[], {}],
  [['jobs'], { connect: [API], images: [API, MAPS] }],
  [['jobs', 'help'], { connect: [API, MAPS], images: [API, MAPS] }],
  [['plain'], { frames: [MAPS] }], // its fallback release needs it
])('a page with pieces of %j allows what these name', (names, network) => {
  expect(networkOf(composition, names)).toEqual(network)
})

test('a page allows what fills a slot of its remote', () => {
  const guest = { ...help, widgets: [aWidget('plain:aside', { layouts: [] })] }
  expect(networkOf(aComposition([plain, guest]), ['plain'])).toEqual({ connect: [API, MAPS] })
})

const before = aComposition([jobs, plain])
const inLayout = (layouts: string[]) => ({ ...jobs, widgets: [aWidget('search', { layouts })] })
test.each<[string, Composition, string[]]>([
  ['nothing', before, []],
  ['less', aComposition([{ ...jobs, network: { connect: [API] } }, plain]), []],
  [
    'another origin',
    aComposition([jobs, { ...plain, network: { frames: [MAPS] } }]),
    [`plain adds ${MAPS} (frames) to its own pages`],
  ],
  [
    'another kind',
    aComposition([{ ...jobs, network: { ...jobs.network, media: [API] } }]),
    [`jobs adds ${API} (media) to its own pages`],
  ],
  [
    'a widget beside the pages of others',
    aComposition([{ ...inLayout(['site']), network: { connect: [API] } }]),
    [`jobs adds ${API} (connect) to every page of the layout site`],
  ],
  [
    "a widget in another remote's page",
    aComposition([
      { ...jobs, network: { connect: [API] }, widgets: [aWidget('plain:aside', { layouts: [] })] },
      plain,
    ]),
    [`jobs adds ${API} (connect) to the pages of plain`],
  ],
  [
    'a remote',
    aComposition([jobs, plain, { ...help, network: { connect: [API] } }]),
    [`help adds ${API} (connect) to its own pages`],
  ],
])('a move that brings %s', (_, after, added) => {
  expect(addedNetwork(before, after)).toEqual(added)
})
