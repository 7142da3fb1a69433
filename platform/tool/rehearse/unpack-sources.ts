import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFile } from '../build/add-file'
import { type CompilerError, compilerErrors } from '../build/compiler-errors'
import { SHARED_MODULES, type SharedModuleName } from '../build/installed-majors'
import type { TypeFiles } from './unpack-types'

/** The same options for all parts: stricter ones of a team would fail with either declarations, and hide what changes there. */
const OPTIONS = {
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force', // parts that are compiled together share no names
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: [],
  strict: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
}

/** The types of styles, pictures and texts. Texts have two names: a repository has one of them. */
const AMBIENT = [
  'vite/client',
  'node',
  '@site/tool/build/markdown-files',
  '@site/release-tool/markdown-files',
]
  .map((types) => `/// <reference types="${types}" />\n`)
  .join('')

export interface UnpackedSources {
  /** The compiler's errors with these declarations of `shared`. @param only files to check; by default all. */
  compileWith(types: TypeFiles, only?: ReadonlySet<string>): Promise<readonly CompilerError[]>
}

/** Writes sources where a compiler reads them. @param work a folder of its own, from which it resolves their packages. */
export async function unpackSources(
  files: Readonly<Record<string, string>>,
  work: string,
): Promise<UnpackedSources> {
  const folder = join(work, 'sources')
  for (const [file, text] of Object.entries(files)) await addFile(join(folder, file), text)
  await addFile(join(work, 'ambient.d.ts'), AMBIENT)
  const compiled = Object.keys(files).filter((file) => /\.tsx?$/.test(file))
  return {
    async compileWith(types, only) {
      const paths = Object.entries(types).flatMap(([module, file]) =>
        (SHARED_MODULES[module as SharedModuleName] ?? []).map((specifier) => [specifier, [file]]),
      )
      const asked = compiled.filter((file) => !only || only.has(file) || file.endsWith('.d.ts'))
      const config = {
        compilerOptions: { ...OPTIONS, paths: Object.fromEntries(paths) },
        files: ['ambient.d.ts', ...asked.map((file) => `sources/${file}`)],
      }
      const file = join(work, 'tsconfig.json')
      await writeFile(file, JSON.stringify(config))
      const errors = await compilerErrors(folder, ['-p', file], 'Sources could not be compiled')
      return errors.filter((error) => asked.includes(error.file)) // without errors in their imports
    },
  }
}
