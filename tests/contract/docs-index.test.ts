import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIndex } from '../../docs/site/read-index'
import { root } from './source-imports'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const linksIn = (file: string) =>
  readIndex(read(file), `/${file.replace('README.md', '')}`).flatMap(({ items }) =>
    items.map(({ link }) => link),
  )
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md') && !/README|0000/.test(file))
    .map((file) => `/${folder}/${file.replace(/\.md$/, '')}`)

test('the index of the documentation has every page in one group', () => {
  const pages = ['docs', 'docs/tutorials', 'docs/contracts', 'docs/measurements'].flatMap(pagesIn)
  const own = linksIn('docs/README.md').filter(
    (link) => link.startsWith('/docs/') && !link.endsWith('README'),
  )
  expect(own.toSorted()).toEqual(pages.toSorted())
})

test('the index of decisions has every decision', () => {
  expect(linksIn('docs/decisions/README.md').toSorted()).toEqual(
    expect.arrayContaining(pagesIn('docs/decisions')),
  )
})

test('groups have the titles of pages, and their addresses from the root', () => {
  const index =
    '# Index\n\n## Reader\n\n| a | [b](b.md) |\n\n## Guides\n\n- [Keys](keys.md): one.\n- Contracts: [release](contracts/release.md), [a](../x/README.md#y).\n- [0001](0001-x.md) Singletons\n- [a.ts](a.md), whole.\n'
  expect(readIndex(index, '/docs/')).toEqual([
    {
      text: 'Guides',
      items: [
        { text: 'Keys', link: '/docs/keys' },
        { text: 'Release', link: '/docs/contracts/release' },
        { text: '0001 Singletons', link: '/docs/0001-x' },
        { text: 'a.ts', link: '/docs/a' },
      ],
    },
  ])
})
