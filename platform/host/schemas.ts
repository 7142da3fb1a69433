import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** JSON Schema of the documents that other tools read and write, by file. Written by `platform/tool/schemas`. */
const FOLDER = join(import.meta.dirname, 'schemas')

/** The text of a schema; `null` when none has that name. */
export const readSchema = (file: string): Promise<string | null> =>
  /^[a-z-]+\.json$/.test(file)
    ? readFile(join(FOLDER, file), 'utf8').catch(() => null)
    : Promise.resolve(null)
