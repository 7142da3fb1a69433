import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** JSON Schema of the documents that others read and write, by file. They are written by `platform/tool/schemas`. */
const FOLDER = join(import.meta.dirname, 'schemas')

/** The text of a schema; `null` when there is none of that name. */
export const readSchema = (file: string): Promise<string | null> =>
  /^[a-z-]+\.json$/.test(file)
    ? readFile(join(FOLDER, file), 'utf8').catch(() => null)
    : Promise.resolve(null)
