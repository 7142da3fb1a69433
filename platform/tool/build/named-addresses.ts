import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mustFind } from './positive-control'

const IN_SCRIPTS = /["'`](\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?)["'`]/g
const IN_FRAGMENTS = /href="(\/[^"?#]*)/g

const addressesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, address = '']) => address)

const CONTROL = '/positive-control/in-script'

/** Addresses named in a build's scripts and fragments: pages that another team must not remove unnoticed. */
export async function namedAddresses(folder: string): Promise<string[]> {
  await mustFind('named-addresses', `globalThis.go('${CONTROL}')`, (text) =>
    addressesIn(text, IN_SCRIPTS).includes(CONTROL),
  )
  const fragment = renderToStaticMarkup(createElement('a', { href: CONTROL }))
  if (!addressesIn(fragment, IN_FRAGMENTS).includes(CONTROL))
    throw new Error(`named-addresses finds no address in what React writes: ${fragment}`)
  const found = new Set<string>()
  for (const file of await filesBelow(folder)) {
    const pattern = file.endsWith('.js') ? IN_SCRIPTS : file.endsWith('.html') ? IN_FRAGMENTS : null
    if (!pattern) continue
    const text = await readFile(join(folder, file), 'utf8')
    for (const address of addressesIn(text, pattern)) found.add(address)
  }
  return [...found].sort()
}
