import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseTypeErrors } from './check-types'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'types-'))
  const options = { strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', types: [] }
  write('tsconfig.json', JSON.stringify({ compilerOptions: options }))
  write(
    'mfe-chat/src/page.ts',
    "import { price } from '../../shared/price'\nexport const x: number = price\n",
  )
  write('shared/price.ts', 'export const price = 1\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const check = () => refuseTypeErrors(root, 'mfe-chat', 'chat 1.0.0 is not published.')

test('a type error in a remote, or in what it imports, is refused by file and line', async () => {
  write('shared/price.ts', "export const price = 'one'\n")
  await expect(check()).rejects.toThrow(
    /^chat 1\.0\.0 is not published\. \[KW1307\]\n {2}cause: mfe-chat\/src\/page\.ts\(2,14\): error TS2322.*\n {2}next: .*--no-types/,
  )
})

test('errors of what is not published keep nobody: other folders, tests', async () => {
  write('mfe-other/src/page.ts', "export const x: number = 'a'\n")
  write('mfe-chat/src/page.test.ts', "export const x: number = 'a'\n")
  await check()
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})

test('a repository whose types cannot be checked at all is told so', async () => {
  rmSync(join(root, 'tsconfig.json'))
  await expect(check()).rejects.toThrow(/tsconfig\.json/)
})
