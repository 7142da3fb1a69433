import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { foreignImports, JOURNEY_FOLDER, MAY_IMPORT } from './journey-imports'
import { keepTexts } from './keep-texts'

const ONLY = /\b(?:test|describe)\.only\b/

/**
 * Keeps the journeys of a remote inside its release, for the proofs of its neighbours. Returns the integrity of that file, or `undefined`
 * when there are none.
 * @param folder the remote's sources, such as `mfe-chat`.
 * @throws Error when one imports more than a proof offers, or they are too large.
 */
export async function addJourneys(folder: string, releaseFolder: string): Promise<string | undefined> {
  const own = join(folder, JOURNEY_FOLDER)
  const found = existsSync(own) ? await filesBelow(own) : []
  const files = found.filter((file) => file.endsWith('.ts')).map((file) => `${JOURNEY_FOLDER}/${file}`)
  if (files.length === 0) return undefined
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    const [foreign] = foreignImports(text)
    if (foreign)
      throw new Error(
        `${join(folder, file)} imports ${foreign}. A journey runs where nothing else of its repository is: it may import ${MAY_IMPORT} and files beside it.`,
      )
    if (ONLY.test(text))
      throw new Error(`${join(folder, file)} has a test.only, which would leave out the journeys of others.`)
  }
  return keepTexts('journeys', { folder, files, what: 'journeys' }, releaseFolder)
}
