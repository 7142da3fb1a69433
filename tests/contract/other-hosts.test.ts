import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@site/tool/build/remote-names'
import { runCompiler } from '@site/tool/build/run-compiler'
import { expect, test } from 'vitest'
import { remoteFiles, repositoryFiles } from '../../platform/tool/scaffold/template-files'
import { root } from './source-imports'

const blocksOf = (text: string) => [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)

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
