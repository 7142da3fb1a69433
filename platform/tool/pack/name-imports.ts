import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'

const RELATIVE = /(\bfrom |\bimport |\bimport\()(["'])(\.{1,2}\/[\w./-]+)\2/g

/** Writes full file names into the imports between modules of a folder: inside a package, Node and other bundlers complete none. */
export async function nameImports(folder: string): Promise<void> {
  for (const file of (await filesBelow(folder)).filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replace(RELATIVE, (_, start: string, quote: string, imported: string) => {
        const ending = endingOf(join(dirname(path), imported))
        if (ending === undefined)
          throw new Error(`${file} imports ${imported}, and the compiler left no such module.`)
        return `${start}${quote}${imported}${ending}${quote}`
      }),
    )
  }
}

const endingOf = (path: string): string | undefined =>
  path.endsWith('.css') ? '' : ['.js', '/index.js'].find((ending) => existsSync(path + ending))
