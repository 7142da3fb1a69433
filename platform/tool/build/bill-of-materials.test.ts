import { readFileSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BillOfMaterials, packagesIn } from '@site/records/documents/bill-of-materials'
import Ajv from 'ajv'
import * as v from 'valibot'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFile } from './add-file'
import { billOfMaterials } from './bill-of-materials'

let root: string
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'bill-')))
  await addFile(join(root, 'package.json'), '{ "name": "part", "version": "0.0.0", "type": "module" }')
})
afterEach(() => rm(root, { recursive: true }))

type Files = Readonly<Record<string, string>>

async function install(name: string, version: string, files: Files): Promise<void> {
  const folder = join(root, 'node_modules', name)
  await addFile(join(folder, 'package.json'), JSON.stringify({ name, version, sideEffects: false }))
  for (const [file, text] of Object.entries(files)) await addFile(join(folder, file), text)
}

async function billOf(entry: string): Promise<string> {
  await addFile(join(root, 'src/main.js'), entry)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [billOfMaterials({ part: { name: 'part', version: '1.2.0' } })],
    build: { outDir: 'dist', assetsInlineLimit: 0, rolldownOptions: { input: 'src/main.js' } },
  })
  return readFileSync(join(root, 'dist/bom.json'), 'utf8')
}

const packages = (text: string) =>
  packagesIn(v.parse(BillOfMaterials, JSON.parse(text)).components).map(
    ({ name, version }) => `${name}@${version}`,
  )

/** The schema that the OWASP Foundation publishes, and those that it refers to. */
function cycloneDx() {
  const library = dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'))
  const schemaIn = (file: string) =>
    JSON.parse(readFileSync(join(library, 'res/schema', file), 'utf8')) as object
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const file of ['spdx.SNAPSHOT.schema.json', 'jsf-0.82.SNAPSHOT.schema.json'])
    ajv.addSchema(schemaIn(file), `http://cyclonedx.org/schema/${file}`)
  return ajv.compile(schemaIn('bom-1.6.SNAPSHOT.schema.json'))
}

test('a list has the packages whose code, styles and files are in the build, and no others', async () => {
  await install('used', '1.0.0', {
    'index.js': "export { deep } from 'nested'\nexport const used = () => 'used'",
  })
  await install('used/node_modules/nested', '2.0.0-rc.1', {
    'index.js': "export * from './esm/deep.js'",
    'esm/package.json': '{ "type": "module" }',
    'esm/deep.js': "export const deep = () => 'deep'",
  })
  await addFile(
    join(root, 'node_modules/used/node_modules/nested/package.json'),
    '{ "name": "nested", "version": "2.0.0-rc.1" }',
  )
  await install('@scope/styles', '3.0.0', { 'style.css': '.a { color: red }' })
  await install('@scope/pictures', '4.0.0', { 'a.png': 'not a picture' })
  await install('left-out', '5.0.0', { 'index.js': "export const unused = () => 'unused'" })
  await addFile(join(root, 'src/own.js'), "export const own = () => 'own'")
  const text = await billOf(`import { used, deep } from 'used'
    import { unused } from 'left-out'
    import '@scope/styles/style.css'
    import picture from '@scope/pictures/a.png'
    import { own } from './own.js'
    console.log(used(), deep(), picture, own())`)
  expect(packages(text)).toEqual([
    '@scope/pictures@4.0.0',
    '@scope/styles@3.0.0',
    'nested@2.0.0-rc.1',
    'used@1.0.0',
  ])
  const validate = cycloneDx()
  expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true)
  expect(validate({ ...(JSON.parse(text) as object), bomFormat: 'SPDX' })).toBe(false)
})

test('the same sources make the same bytes, also where nothing is installed', async () => {
  const [one, other] = [await billOf('console.log(1)'), await billOf('console.log(1)')]
  expect(other).toBe(one)
  expect(packages(one)).toEqual([])
  expect(one).toContain('"metadata":{"component":{"type":"application","name":"part","version":"1.2.0"}}')
})

test('lists of other tools are understood: packages inside of packages, and some that are not of npm', () => {
  const components = [
    {
      purl: 'pkg:npm/%40scope/outer@1.0.0?vcs_url=git%2Bhttps://example.com',
      components: [{ purl: 'pkg:npm/inner@2.0.0#dist' }],
    },
    { purl: 'pkg:generic/openssl@3.0.0' },
    { name: 'without' },
  ]
  expect(packagesIn(v.parse(BillOfMaterials, { bomFormat: 'CycloneDX', components }).components)).toEqual([
    { name: '@scope/outer', version: '1.0.0' },
    { name: 'inner', version: '2.0.0' },
  ])
})
