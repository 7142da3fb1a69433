import { join } from 'node:path'
import type { Release } from '@site/records/documents/release'
import { type SetTypes, TOKENS } from '@site/records/documents/set-types'
import type { SingletonsRelease } from '@site/records/documents/singletons-release'
import {
  aComposition,
  aMajor,
  aRelease,
  aRoute,
  aShellRelease,
  hashOf,
} from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { minifySync, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { type Rehearsal, rehearse } from './rehearse'
import { rehearsePages } from './rehearse-pages'
import { BREAKING } from './testing/breaking-changes'
import { KIT, namesOf, STYLE, TOKEN_STYLE } from './testing/small-kit'

const root = join(import.meta.dirname, '../../..')
const UI = 'kit@1'

const HARMLESS: readonly (readonly [string, string])[] = [
  ["variant?: 'primary'", "variant?: 'danger' | 'primary'"],
  ['eyebrow?: ReactNode;', 'eyebrow?: ReactNode; lead?: ReactNode;'],
  ['hint?: ReactNode', 'hint?: string | number | ReactNode'],
  ['label: string', 'label: ReactNode'],
  ['loading: boolean', 'loading: boolean; expires: number'],
  ['email?: string', 'email?: string; locale?: string'],
  ['signal?: AbortSignal', 'signal?: AbortSignal, tries?: number'],
  [
    'export declare const paths',
    'export declare function Chip(props: { text: string }): ReactNode\nexport declare const paths',
  ],
  ["'slow' | 'broken'", "'slow' | 'broken' | 'gone'"],
  ['--ink:#111', '--ink:#222;--paper:#fff'],
  ['step: number, go: (to: number) => void', 'step: number, go: (to: number) => void, last: number'],
  ['total: number', 'total: number; currency: string'],
  ['seconds: number): void', 'seconds: number): Promise<void>'],
  ['detail: { topic: string; from: string }', 'detail: { topic: string; from: string }, sentAt: number'],
  ['Promise<{ start: string; room: string }>', '{ start: string; room: string }'],
  ['countOf(items: readonly string[])', 'countOf(items: Iterable<string> | null)'],
]

function kitModule(version: string, kit: string, style: string) {
  const stylesheet = `/shared/style-${version}.css`
  const { release: _, ...module } = aMajor(`/shared/site-${version}.js`, {
    version,
    exports: namesOf(kit),
    stylesheet,
    files: {
      [`/shared/site-${version}.js`]: { integrity: hashOf(kit) },
      [stylesheet]: { integrity: hashOf(style) },
    },
  })
  return module
}

function aSet(version: string, edits: readonly (readonly [string, string])[]) {
  const apply = (text: string) => edits.reduce((now, [from, to]) => now.replace(from, to), text)
  const [kit, style, tokens] = [apply(KIT), apply(STYLE), apply(TOKEN_STYLE)]
  const types: SetTypes = {
    modules: { kit: 'ui/index.d.ts' },
    files: { 'ui/index.d.ts': kit, [TOKENS]: tokens },
  }
  const text = JSON.stringify(types)
  const set: SingletonsRelease = {
    version,
    modules: { [UI]: kitModule(version, kit, style) },
    tables: {},
    types: { url: `/shared/types-${version}.json`, integrity: hashOf(text) },
  }
  return { set, files: { [`shared/types-${version}.json`]: text, [`shared/style-${version}.css`]: style } }
}

/** As the bundler leaves it: JSX as calls, short names. */
async function built(source: string): Promise<string> {
  const used = namesOf(KIT)
    .map((name) => (name === 'default' ? 'default as Logo' : name))
    .filter((name) => new RegExp(`\\b${name.replace('default as ', '')}\\b`).test(source))
  const module = `import { ${used.join(', ')} } from '${UI}'\nexport const page = () => (${source})`
  const { code } = await transformWithOxc(module, 'page.tsx', {
    jsx: { runtime: 'automatic', development: false },
  })
  return minifySync('page.js', code.replaceAll('react/jsx-runtime', 'react@19'), { module: true }).code
}

const liveOf = (remotes: readonly Release[], majors: readonly string[] = [UI]) =>
  aComposition(remotes, {
    shell: aShellRelease({ majors }),
    majors: { 'react@19': aMajor('/shared/react-1.js'), [UI]: aMajor('/shared/site-1.0.0.js') },
  })

async function tryOut(edits: readonly (readonly [string, string])[]): Promise<Rehearsal[]> {
  const files: Record<string, string> = { 'shell/1.0.0/main.js': 'main' }
  const remotes = await Promise.all(
    BREAKING.map(async ({ source, style = '' }, index) => {
      const name = `remote${index}`
      const own = { 'remoteEntry.js': await built(source), 'style.css': style }
      for (const [file, text] of Object.entries(own)) files[`remotes/${name}/1.0.0/${file}`] = text
      return aRelease({
        name,
        majors: [UI],
        files: Object.fromEntries(
          Object.entries(own).map(([file, text]) => [
            file,
            { integrity: hashOf(text), bytes: 1, gzipBytes: 1 },
          ]),
        ),
      })
    }),
  )
  const [before, after] = [aSet('1.0.0', []), aSet('2.0.0', edits)]
  const store = memoryStore({ ...files, ...before.files, ...after.files })
  return rehearse({
    store,
    live: liveOf(remotes),
    shared: { before: before.set, after: after.set, takes: { [UI]: UI } },
    root,
    browser: null,
  })
}

test('every breaking change is found for exactly the remote that uses it', { timeout: 60_000 }, async () => {
  const [shell, ...remotes] = await tryOut(BREAKING.map(({ edit }) => edit))
  expect(shell).toMatchObject({ verdict: 'works' })
  for (const [index, { what, found }] of BREAKING.entries()) {
    const { verdict, because } = remotes[index] ?? { verdict: 'works', because: [] }
    expect(`${what}: ${verdict}: ${because.join(' ')}`).toMatch(new RegExp(`breaks: .*${found.source}`))
    expect(because, what).toHaveLength(1)
    expect(because[0], 'the file').toMatch(/ \((remotes\/\S+\.js|its style sheet)\)$/)
  }
})

test('what is only added breaks nobody', { timeout: 60_000 }, async () => {
  for (const { who, verdict, because } of await tryOut(HARMLESS))
    expect(`${who} ${verdict} ${because.join(' ')}`).toBe(`${who} works `)
})

test.each([
  ['live', '1.0.0'],
  ['rehearsed', '2.0.0'],
])(
  'a release of shared that is %s without its declarations is called neither harmless nor harmful',
  async (_, without) => {
    const [before, after] = [aSet('1.0.0', []), aSet('2.0.0', [])]
    const asPublished = (set: SingletonsRelease): SingletonsRelease =>
      set.version === without ? { ...set, types: null } : set
    const text = `${await built('<Field label="a" />')};el.style.color='var(--ink)'`
    const chat = aRelease({
      name: 'chat',
      majors: [UI],
      files: { 'remoteEntry.js': { integrity: hashOf(text), bytes: 1, gzipBytes: 1 } },
    })
    const store = memoryStore({
      ...before.files,
      ...after.files,
      'shell/1.0.0/main.js': 'main',
      'remotes/chat/1.0.0/remoteEntry.js': text,
    })
    const [rehearsal] = await rehearse({
      store,
      live: liveOf([chat], []),
      shared: { before: asPublished(before.set), after: asPublished(after.set), takes: { [UI]: UI } },
      root,
      browser: null,
    })
    expect(rehearsal).toEqual({
      who: 'chat 1.0.0',
      verdict: 'unclear',
      because: [`shared ${without} was published without its declarations`],
    })
  },
)

test('a page whose address nobody knows here is named, and makes nobody doubtful', async () => {
  const { files } = aSet('1.0.0', [])
  const live = aComposition([aRelease({ name: 'jobs', routes: [aRoute('/jobs/:id')], files: {} })])
  const pages = await rehearsePages(
    memoryStore({ ...files, 'shell/1.0.0/main.js': 'main' }),
    { before: live, after: live, parts: ['jobs'] },
    { newContext: () => Promise.reject(new Error('There is no page to open.')) },
  )
  expect(pages.get('jobs')).toEqual({
    wrong: [],
    looks: [],
    unseen: ['/jobs/:id was not looked at: no address of it is known here'],
  })
})
