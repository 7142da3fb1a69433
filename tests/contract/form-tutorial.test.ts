import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fencedFiles } from '@site/testing/documents/fenced-files'
import { runCompiler } from '@site/tool/build/run-compiler'
import { expect, test } from 'vitest'
import { root } from './source-imports'

const tutorial = readFileSync(join(root, 'docs/tutorials/form-with-a-table.md'), 'utf8')

/** Path → source of the remote's files in the tutorial. */
const files = Object.fromEntries(
  Object.entries(fencedFiles(tutorial)).filter(([path]) => path.startsWith('mfe-jobs/')),
)

test('the code of the tutorial about a form has the types of this repository', async () => {
  expect(Object.keys(files).length).toBe(7)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/tutorial-'))
  try {
    const settings = {
      extends: join(root, 'tsconfig.json'),
      include: [folder],
      exclude: [],
    }
    const written = { ...files, 'tsconfig.json': JSON.stringify(settings) }
    for (const [path, text] of Object.entries(written)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    expect(await runCompiler(root, ['--project', folder])).toEqual({ code: 0, text: '' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
