import { purlOf } from '@site/records/documents/bill-of-materials'
import type { Composition } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import {
  aComposition,
  aLastGood,
  aMajor,
  aRelease,
  aShellRelease,
} from '@site/records/documents/testing/releases'
import { storePaths } from '@site/records/store/store-paths'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { expect, test } from 'vitest'
import { longHistory, timeOf } from '../testing/long-history'
import { whoShipped } from './who-shipped'

/** The text of a list with these packages: `three@0.1.0`. */
const listOf = (...packages: readonly string[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    components: packages.map((each) => {
      const at = each.lastIndexOf('@')
      return { purl: purlOf({ name: each.slice(0, at), version: each.slice(at + 1) }) }
    }),
  })

const integrity = (text: string) => ({ integrity: integrityOf(text) })
const file = (text: string) => ({ ...integrity(text), bytes: 1, gzipBytes: 1 })

/** A release of chat with these packages. */
const chat = (version: string, ...packages: readonly string[]) => ({
  release: aRelease({ name: 'chat', version, files: { 'bom.json': file(listOf(...packages)) } }),
  bills: { [`remotes/chat/${version}/bom.json`]: listOf(...packages) },
})

const one = chat('1.0.0', 'three@0.1.0', 'clsx@2.0.0')
const two = chat('2.0.0', 'three@0.2.0')
const three = chat('3.0.0')

const shell = aShellRelease({
  files: {
    '/shell/1.0.0/bom.json': integrity(listOf('single-spa@6.0.0')),
    '/shell/1.0.0/composer/bom.json': integrity(listOf('react@19.3.1')),
  },
})
const react = aMajor('/shared/react-1.js', {
  files: {
    '/shared/react-1.js': integrity('react'),
    '/shared/bom-1a2B3c_-.json': integrity(listOf('react@19.3.1')),
  },
})
const page = { shell, majors: { 'react@19': react } }
const bills = {
  ...one.bills,
  ...two.bills,
  ...three.bills,
  'shell/1.0.0/bom.json': listOf('single-spa@6.0.0'),
  'shell/1.0.0/composer/bom.json': listOf('react@19.3.1'),
  'shared/bom-1a2B3c_-.json': listOf('react@19.3.1'),
}

const VERSIONS = [one, two, two, one, three]
const fallbackAt = (move: number) => (move === 5 ? { chat: aLastGood('2.0.0') } : {})
const history = longHistory(VERSIONS.length, (move) =>
  aComposition([VERSIONS[move - 1]?.release ?? one.release], { ...page, lastGood: fallbackAt(move) }),
)
const ids = history.moves.map(({ record }) => record.composition)

const ask = (name: string, files: Readonly<Record<string, string>> = { ...history.files, ...bills }) =>
  whoShipped(memoryStore(files), history.trust, (found) => found.name === name)

test('a package is found in each release, from its move to the one that replaced it', async () => {
  const { found, unlisted, pruned } = await ask('three')
  expect(found).toEqual([
    {
      version: '0.1.0',
      part: 'chat 1.0.0',
      where: 'page',
      from: timeOf(1),
      to: timeOf(2),
      compositions: [ids[0]],
    },
    {
      version: '0.2.0',
      part: 'chat 2.0.0',
      where: 'page',
      from: timeOf(2),
      to: timeOf(4),
      compositions: [ids[1]],
    },
    {
      version: '0.1.0',
      part: 'chat 1.0.0',
      where: 'page',
      from: timeOf(4),
      to: timeOf(5),
      compositions: [ids[3]],
    },
    {
      version: '0.2.0',
      part: 'chat 2.0.0',
      where: 'fallback',
      from: timeOf(5),
      to: null,
      compositions: [ids[4]],
    },
  ])
  expect({ unlisted, pruned }).toEqual({ unlisted: [], pruned: 0 })
})

test('shared modules count for every composition with their release, and what hosts run says so', async () => {
  const { found } = await ask('react')
  const all = { version: '19.3.1', from: timeOf(1), to: null, compositions: [...new Set(ids)] }
  expect(found).toEqual([
    { ...all, part: 'shell 1.0.0', where: 'host' },
    { ...all, part: 'react@19 of shared 1.0.0', where: 'page' },
  ])
})

test('a package that no list has is in none, and the names of all are known', async () => {
  const { found, names } = await ask('thre')
  expect(found).toEqual([])
  expect([...names].sort()).toEqual(['clsx', 'react', 'single-spa', 'three'])
})

test('a part without a list, or with one that was changed, is named instead of being taken for clean', async () => {
  const guest = longHistory(1, () => aComposition([aRelease({ name: 'guest' }), one.release], page))
  const files = { ...guest.files, ...bills, 'remotes/chat/1.0.0/bom.json': listOf('three@9.9.9') }
  const { found, unlisted } = await whoShipped(memoryStore(files), guest.trust, () => true)
  expect(unlisted).toEqual(['chat 1.0.0', 'guest 1.0.0'])
  expect(found.map(({ part }) => part)).not.toContain('chat 1.0.0')
})

test('a fallback that was never live itself is read by its own release, if that is signed', async () => {
  const never = longHistory(1, () =>
    aComposition([three.release], { ...page, lastGood: { chat: aLastGood('0.9.0') } }),
  )
  const path = storePaths.release(storePaths.remote('chat', '0.9.0'))
  const files = { ...never.files, ...bills, [path]: JSON.stringify(chat('0.9.0', 'three@0.0.9').release) }
  const { unlisted } = await whoShipped(memoryStore(files), never.trust, () => true)
  expect(unlisted).toEqual(['chat 0.9.0'])
})

test('moves whose compositions were pruned are counted: nothing is said of them', async () => {
  const { [storePaths.composition(ids[0] ?? '')]: _gone, ...left } = history.files
  const { found, pruned } = await ask('three', { ...left, ...bills })
  expect(pruned).toBe(2) // one composition, which was live twice
  expect(found.map(({ version, from, to }) => [version, from, to])).toEqual([
    ['0.2.0', timeOf(2), timeOf(4)],
    ['0.2.0', timeOf(5), null],
  ])
})

test('of a thousand compositions each document is read once', async () => {
  const compositionOf = (move: number): Composition =>
    aComposition([chat(`1.0.${move}`, `three@0.${move}.0`).release], page)
  const long = longHistory(1000, compositionOf)
  const lists = Array.from({ length: 1000 }, (_, at) => chat(`1.0.${at + 1}`, `three@0.${at + 1}.0`).bills)
  const store = memoryStore(Object.assign({}, long.files, bills, ...lists))
  const reads = new Map<string, number>()
  const counting: typeof store = {
    ...store,
    read(path, fits) {
      reads.set(path, (reads.get(path) ?? 0) + 1)
      return store.read(path, fits)
    },
  }
  const { found } = await whoShipped(counting, long.trust, ({ name }) => name === 'three')
  expect(found).toHaveLength(1000)
  expect([...reads.values()].every((count) => count === 1)).toBe(true)
  expect(reads.size).toBe(3003)
})
