import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedVersion } from '@site/build/installed-package'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageSpecs } from './package-specs'

const version = installedVersion('@site/shared', import.meta.dirname)
const [shared, tool] = [`site-shared-${version}.tgz`, `site-release-tool-${version}.tgz`]

let folder = ''
let archives = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-specs-'))
  archives = join(folder, 'archives')
  await mkdir(archives)
  await writeFile(join(archives, shared), 'the kit')
})
afterEach(() => rm(folder, { recursive: true }))

test('a new repository keeps the archives of a folder, and takes them from there', async () => {
  await writeFile(join(archives, tool), 'the tool')
  const repository = join(folder, 'jobs')
  expect(await packageSpecs(repository, archives)).toEqual({
    shared: `file:packages/${shared}`,
    tool: `file:packages/${tool}`,
  })
  expect(await readFile(join(repository, 'packages', shared), 'utf8')).toBe('the kit')
  expect(await readFile(join(repository, 'packages', tool), 'utf8')).toBe('the tool')
})

test('a folder without one of the archives is named, with how they are made', async () => {
  const asked = packageSpecs(join(folder, 'jobs'), archives)
  await expect(asked).rejects.toThrow(`There is no ${tool} in ${archives}`)
  await expect(asked).rejects.toThrow('npm run release -- pack')
})

test('a site is asked for them by its address, and without either npm by their version', async () => {
  expect(await packageSpecs('jobs', 'https://site.example/jobs')).toEqual({
    shared: `https://site.example/packages/${shared}`,
    tool: `https://site.example/packages/${tool}`,
  })
  expect(await packageSpecs('jobs', undefined)).toEqual({ shared: version, tool: version })
})
