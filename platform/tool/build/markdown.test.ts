import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, createServer } from 'vite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { markdown } from './markdown'

interface Compiled {
  readonly text: {
    readonly words: number
    readonly Content: FunctionComponent<Readonly<Record<string, unknown>>>
  }
  readonly headings: readonly string[]
}

let folder: string
beforeEach(async () => {
  const cache = join(import.meta.dirname, '../../../.cache') // below the root, where packages are found
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'markdown-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Builds `text.md` and the other files in its folder. */
async function built(text: string, others: Readonly<Record<string, string>> = {}): Promise<Compiled> {
  for (const [name, content] of Object.entries({ 'text.md': text, ...others }))
    await writeFile(join(folder, name), content)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [markdown()],
    build: { ssr: true, rolldownOptions: { input: 'text.md', output: { entryFileNames: 'text.js' } } },
  })
  return import(pathToFileURL(join(folder, 'dist/text.js')).href)
}

const htmlOf = ({ text: { Content } }: Compiled, elements?: Readonly<Record<string, unknown>>): string =>
  renderToStaticMarkup(createElement(Content, elements))

const CONFIG = `import * as v from 'valibot'
export const facts = { company: { name: 'Ket*wise*', founded: 2024 } }
export const frontMatter = v.strictObject({
  title: v.string(),
  image: v.optional(v.string()),
  sources: v.optional(v.record(v.string(), v.object({ href: v.pipe(v.string(), v.startsWith('https://', 'must begin with https://')) }))),
})
`
const withConfig = { 'content.config.ts': CONFIG }

test('a text becomes elements, with no space between blocks, and one where a line goes on', async () => {
  const read = await built(
    '# Top\n\nOne\nline & 10<sup>23</sup>.\n\n## Second\n\n- **a** b\n- <var>c</var>\n  <var>d</var>\n',
  )
  expect(htmlOf(read)).toBe(
    '<h1>Top</h1><p>One line &amp; 10<sup>23</sup>.</p><h2>Second</h2>' +
      '<ul><li><strong>a</strong> b</li><li><var>c</var> <var>d</var></li></ul>',
  )
  expect(read.headings).toEqual(['Top', 'Second'])
  expect(read.text.words).toBe(10)
})

test('whoever shows a text may exchange its elements, also those that HTML does not have', async () => {
  const read = await built('## Sum\n\n<formula reads="a plus b">\n<var>a</var> + b\n</formula>\n')
  const Formula = ({ reads, children }: { reads: string; children: unknown }) =>
    createElement('p', { 'aria-label': reads }, children as string)
  expect(htmlOf(read, { h2: 'h3', formula: Formula })).toBe(
    '<h3>Sum</h3><p aria-label="a plus b"><var>a</var> + b</p>',
  )
})

test('front matter arrives beside the text, and a file that it names as its address', async () => {
  const read = await built('---\ntitle: A “title”\nimage: ./dot.svg\n---\nText.\n', {
    ...withConfig,
    'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(read.text).toMatchObject({ title: 'A “title”', image: expect.stringContaining('svg') })
  expect(read.text).not.toMatchObject({ image: './dot.svg' })
})

test('a fact stands where the text names it, and a source by its number', async () => {
  const read = await built(
    '---\ntitle: T\nsources:\n  first: { href: https://a.example }\n  second: { href: https://b.example }\n---\n' +
      '{company.name} since {company.founded} [^second].\n',
    withConfig,
  )
  expect(htmlOf(read)).toBe('<p>Ket*wise* since 2024 <cite>[2]</cite>.</p>')
})

test.each([
  ['---\ntitle: T\nlead: L\n---\n', 3, /lead/],
  ['---\nimage: a\n---\n', 1, /title/],
  ['---\ntitle: T\nsources:\n  one:\n    href: http://a.example\n---\n', 5, /must begin with https/],
  ['---\ntitle: one: two\n---\n', 2, /map/i],
  ['No front matter.\n', 1, /title/],
  ['---\ntitle: T\n---\n\nText\n\nof {company.nmae}.\n', 7, /\{company\.nmae\}/],
  ['---\ntitle: T\n---\n\nText [^nobody].\n', 5, /\[\^nobody\]/],
])('%j is refused with the file and the line', async (text, line, why) => {
  const refused = built(text, withConfig)
  await expect(refused).rejects.toThrow(`text.md:${line} `)
  await expect(refused).rejects.toThrow(why)
})

test('front matter that nothing describes is refused', async () => {
  await expect(built('---\ntitle: T\n---\nText.\n')).rejects.toThrow(
    /text\.md:1 .*has front matter.*content\.config\.ts/s,
  )
})

test('a development server takes an edited text, and an edited fact', async () => {
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const config = (name: string) =>
    write('content.config.ts', `export const facts = { company: { name: '${name}' } }`)
  await Promise.all([write('text.md', 'One of {company.name}.'), config('A')])
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [markdown()],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const served = async () => (await server.transformRequest('/text.md'))?.code
  expect(await served()).toContain('One of A.')
  await write('text.md', 'Two of {company.name}.')
  await expect.poll(served).toContain('Two of A.')
  await config('B')
  await expect.poll(served).toContain('Two of B.')
})
