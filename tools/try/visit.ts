import { setTimeout as sleep } from 'node:timers/promises'
import { parseComposition } from '@site/records/documents/composition'
import { compositionFiles } from '@site/records/documents/composition-files'
import { integrityOf } from '@site/records/documents/integrity'

export interface Visit {
  /** Files that were missing at first, and arrived on a retry. */
  readonly askedAgain: readonly string[]
  /** Files that never arrived, each with its last answer. */
  readonly missing: readonly string[]
}

/** How often a page requests a file, including the first time, and its waits in between, in ms (`shell/src/remotes/repair.ts`). */
const TRIES = 6
const BETWEEN_MS = 100

/**
 * Loads a page and every file that its composition names, each checked for its bytes.
 * @throws Error when there is no page.
 */
export async function visit(site: string, path: string): Promise<Visit> {
  const { id } = JSON.parse(await textAt(`${site}${path}`)) as { id: string }
  const composition = await parseComposition(await textAt(`${site}/compositions/${id}.json`), id)
  const askedAgain: string[] = []
  const missing: string[] = []
  const load = async (file: string, integrity: string) => {
    for (let tries = 1; ; tries++) {
      const wrong = await wrongAt(`${site}/${file}`, integrity)
      if (wrong === null) return void (tries > 1 && askedAgain.push(file))
      if (tries === TRIES) return void missing.push(`${file}: ${wrong}`)
      await sleep(BETWEEN_MS)
    }
  }
  await Promise.all(compositionFiles(composition).map(({ path: file, integrity }) => load(file, integrity)))
  return { askedAgain, missing }
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${text}`)
  return text
}

async function wrongAt(address: string, integrity: string): Promise<string | null> {
  const answer = await fetch(address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!answer.ok) return `${answer.status} ${bytes.toString('utf8', 0, 100).trim()}`
  return integrityOf(bytes) === integrity ? null : 'other bytes'
}
