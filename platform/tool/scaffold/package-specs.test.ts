import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedVersion } from '../build/installed-package'
import { nameFields, packageNames } from '../pack/package-names'
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
  expect(await packageSpecs(repository, { packages: archives })).toEqual({
    shared: `file:packages/${shared}`,
    tool: `file:packages/${tool}`,
  })
  expect(await readFile(join(repository, 'packages', shared), 'utf8')).toBe('the kit')
  expect(await readFile(join(repository, 'packages', tool), 'utf8')).toBe('the tool')
})

test('a folder without one of the archives is named, with how they are made', async () => {
  const asked = packageSpecs(join(folder, 'jobs'), { packages: archives })
  await expect(asked).rejects.toThrow(`There is no ${tool} in ${archives}`)
  await expect(asked).rejects.toThrow('npm run release -- pack')
})

test('a site is asked for them by its address', async () => {
  expect(await packageSpecs('jobs', { packages: 'https://site.example/jobs' })).toEqual({
    shared: `https://site.example/packages/${shared}`,
    tool: `https://site.example/packages/${tool}`,
  })
})

test('a registry is asked for them below a scope that somebody owns, under which they are installed as @site', async () => {
  expect(await packageSpecs('jobs', { scope: '@acme' })).toEqual({
    shared: `npm:@acme/site-shared@${version}`,
    tool: `npm:@acme/site-release-tool@${version}`,
  })
  for (const scope of ['@site', 'acme', '@acme/x', '@'])
    await expect(packageSpecs('jobs', { scope })).rejects.toThrow(
      /no scope that you own\.\n {2}next: .*--scope/,
    )
})

test('where nobody says where they are from, no repository is made that would ask for a name of nobody', async () => {
  await expect(packageSpecs('jobs', {})).rejects.toThrow(
    /jobs was not made\.[\s\S]*belongs to nobody[\s\S]*next: .*--packages .*--scope @your-company/,
  )
})

test('an archive for no registry cannot be published by a slip', () => {
  expect(nameFields('@site/shared', undefined)).toEqual({ name: '@site/shared', private: true })
  expect(nameFields('@site/shared', packageNames('@acme').shared)).toEqual({ name: '@acme/site-shared' })
})
