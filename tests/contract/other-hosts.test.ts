import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCompiler } from '@site/build/run-compiler'
import { expect, test } from 'vitest'
import { remoteFiles } from '../../platform/release/scaffold/remote-files'
import { repositoryFiles } from '../../platform/release/scaffold/repository-files'
import { remoteNames } from '../../tools/remote-names'
import { root } from './source-imports'

const HOSTS = 'tests/interop/hosts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)

const blocksOf = (text: string) => [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

test('what docs/other-hosts.md tells other hosts to write is what the hosts of the tests are made of', () => {
  const page = readFileSync(join(root, 'docs/other-hosts.md'), 'utf8')
  const told = blocksOf(page).flatMap(linesOf)
  const files = readdirSync(join(root, HOSTS), { recursive: true, encoding: 'utf8' })
  const used = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => linesOf(readFileSync(join(root, HOSTS, file), 'utf8')))
  expect(told.length).toBeGreaterThan(20)
  expect(told.filter((line) => !used.includes(line))).toEqual([])
})

test("what a remote's README tells other hosts to write is what they can compile", async () => {
  const versions = { shared: '0.1.0', tool: '0.1.0' }
  const readmes: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      remoteNames(root).map((name) => [name, readFileSync(join(root, `mfe-${name}/README.md`), 'utf8')]),
    ),
    jobs: remoteFiles('jobs')['README.md'] ?? '',
    news: repositoryFiles('news', versions)['README.md'] ?? '',
  }
  mkdirSync(join(root, '.cache'), { recursive: true }) // below the root, where the runtime is found
  const folder = mkdtempSync(join(root, '.cache/other-hosts-'))
  try {
    for (const [name, readme] of Object.entries(readmes)) {
      const [code = ''] = blocksOf(readme)
      expect(code, name).toContain(`/federation/${name}/mf-manifest.json`)
      writeFileSync(join(folder, `${name}.ts`), code)
    }
    const config = { extends: '../../tsconfig.json', compilerOptions: { noEmit: true }, include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    expect(await runCompiler(root, ['-p', folder])).toEqual({ code: 0, text: '' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
