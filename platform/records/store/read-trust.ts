import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from '../documents/parse-document'
import { NO_TRUST, Trust } from '../history/trust'

const MOST_BYTES = 1_000_000

/** Reads the trust file of a keys folder. Without one, nothing is trusted. */
export function readTrust(folder: string): Trust {
  const file = join(folder, 'trust.json')
  if (!existsSync(file)) return NO_TRUST
  const what = `The trust file ${file}`
  return parseDocument(Trust, readFileSync(file), { what, most: MOST_BYTES })
}
