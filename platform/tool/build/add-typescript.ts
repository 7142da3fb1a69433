import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { keepTexts } from './keep-texts'

/** Files that types depend on. The compiler types texts, styles and pictures by their file extensions. */
const HAS_TYPES = /\.(?:tsx?|json)$/
/** Files left out of a release: tests, and the standalone page of a remote. */
const NO_PART = /\.(?:test|spec)\.tsx?$|^src\/standalone\.tsx$/

/**
 * Keeps the TypeScript of a part inside its release. Returns the integrity of that file.
 * @param folder the part's sources, such as `mfe-chat`.
 * @throws Error when they are too large, or the name of a file is not plain.
 */
export async function addTypescript(folder: string, releaseFolder: string): Promise<string> {
  const config = existsSync(join(folder, 'remote.config.ts')) ? ['remote.config.ts'] : []
  const sources = (await filesBelow(join(folder, 'src'))).map((file) => `src/${file}`)
  const files = [...config, ...sources].filter((file) => HAS_TYPES.test(file) && !NO_PART.test(file))
  return keepTexts('typescript', { folder, files, what: 'TypeScript' }, releaseFolder)
}
