import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/store/digest-files'

const IN_SCRIPTS = /["'`](\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?)["'`]/g
const IN_FRAGMENTS = /href="(\/[^"?#]*)/g

/** Addresses that a build's scripts and fragments name: pages that somebody else must not take away unnoticed. */
export async function namedAddresses(folder: string): Promise<string[]> {
  const found = new Set<string>()
  for (const file of await filesBelow(folder)) {
    const pattern = file.endsWith('.js') ? IN_SCRIPTS : file.endsWith('.html') ? IN_FRAGMENTS : null
    if (!pattern) continue
    const text = await readFile(join(folder, file), 'utf8')
    for (const [, address = ''] of text.matchAll(pattern)) found.add(address)
  }
  return [...found].sort()
}
