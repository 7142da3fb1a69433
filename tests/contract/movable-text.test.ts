import { remoteNames } from '@site/tool/build/remote-names'
import { beforeAll, expect, test } from 'vitest'
import { type MovableText, movableTexts } from './movable-text'
import { root, sourceFiles } from './source-imports'

const inWords = ({ at, text, why }: MovableText) => `${at}: "${text}" ${why}`

const EXAMPLES = 'tests/contract/movable-text-examples.tsx'
let found: readonly MovableText[] = []

beforeAll(() => {
  const folders = [
    'shared/src',
    'shell/src',
    'tests/fixtures',
    ...remoteNames(root).map((name) => `mfe-${name}`),
  ]
  const files = folders.flatMap(sourceFiles).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(100)
  found = movableTexts([EXAMPLES, ...files])
})

test('a translator takes no text away that React has to find again', () => {
  expect(found.filter(({ at }) => !at.startsWith(EXAMPLES)).map(inWords)).toEqual([])
})

test('which texts those are', () => {
  expect(found.filter(({ at }) => at.startsWith(EXAMPLES)).map(({ text }) => text)).toEqual([
    'Behind what may come',
    '{count}',
    '{on ? <b /> : name}',
    '{any}',
    "{on && 'some words'}",
    "{!on && 'other words'}",
    '{names}',
    'in a fragment',
    '<option key={name}>{name}</option>',
    "export function Bare({ name }: Pick<Props, 'name'>) {",
  ])
})
