import { join } from 'node:path'
import type { Release } from '@site/records/documents/release'
import type { SharedRelease } from '@site/records/documents/shared-release'
import { type SharedTypes, TOKENS } from '@site/records/documents/shared-types'
import {
  aComposition,
  aMajor,
  aRelease,
  aRoute,
  aShellRelease,
  hashOf,
} from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
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

function aShared(version: string, edits: readonly (readonly [string, string])[]) {
  const apply = (text: string) => edits.reduce((now, [from, to]) => now.replace(from, to), text)
  const [kit, style, tokens] = [apply(KIT), apply(STYLE), apply(TOKEN_STYLE)]
  const types: SharedTypes = {
    modules: { kit: 'ui/index.d.ts' },
    files: { 'ui/index.d.ts': kit, [TOKENS]: tokens },
  }
  const text = JSON.stringify(types)
  const release: SharedRelease = {
    version,
    modules: { [UI]: kitModule(version, kit, style) },
    tables: {},
    types: { url: `/shared/types-${version}.json`, integrity: hashOf(text) },
  }
  return {
    release,
    files: { [`shared/types-${version}.json`]: text, [`shared/style-${version}.css`]: style },
  }
}

/** The source of a page, and the names that its build imports. */
function pageWith(expression: string) {
  const names = namesOf(KIT).filter((name) => new RegExp(`\\b${nameInside(name)}\\b`).test(expression))
  const named = names.map((name) => (name === 'default' ? 'default as Logo' : name))
  const text = `import { ${named.join(', ')} } from '@site/shared/ui'
declare const given: any
export const page = () => (${expression})
`
  return { names, text }
}

/** The default export has another name inside. */
const nameInside = (name: string) => (name === 'default' ? 'Logo' : name)

/** A remote of such pages as published, and its files in the store. */
function aRemote(name: string, expressions: readonly string[], style = '') {
  const pages = expressions.map(pageWith)
  const sources = Object.fromEntries(pages.map(({ text }, index) => [`src/page${index}.tsx`, text]))
  const kept = JSON.stringify({ schema: 1, files: sources })
  const own = { 'remoteEntry.js': expressions.join('\n'), 'style.css': style }
  const list = ([file, text]: readonly [string, string]) =>
    [file, { integrity: hashOf(text), bytes: 1, gzipBytes: 1 }] as const
  const release = aRelease({
    name,
    majors: [UI],
    imports: { [UI]: [...new Set(pages.flatMap(({ names }) => names))] },
    typescript: hashOf(kept),
    files: Object.fromEntries(Object.entries(own).map(list)),
  })
  const files = Object.entries({ ...own, 'typescript.json': kept }).map(
    ([file, text]) => [`remotes/${name}/1.0.0/${file}`, text] as const,
  )
  return { release, files: Object.fromEntries(files) }
}

const liveOf = (remotes: readonly Release[], majors: readonly string[] = [UI]) =>
  aComposition(remotes, {
    shell: aShellRelease({ majors }),
    majors: { 'react@19': aMajor('/shared/react-1.js'), [UI]: aMajor('/shared/site-1.0.0.js') },
  })

const SEEDS = aRemote(
  'seeds',
  BREAKING.map(({ source }) => source),
  BREAKING.map(({ style }) => style ?? '').join(''),
)
const OTHER = aRemote('other', ['<Field label="a" />'])

async function tryOut(
  edits: readonly (readonly [string, string])[],
  remotes: readonly ReturnType<typeof aRemote>[] = [SEEDS, OTHER],
): Promise<Rehearsal[]> {
  const [before, after] = [aShared('1.0.0', []), aShared('2.0.0', edits)]
  const files = Object.assign({}, ...remotes.map(({ files }) => files))
  const store = memoryStore({ 'shell/1.0.0/main.js': 'main', ...files, ...before.files, ...after.files })
  return rehearse({
    store,
    live: liveOf(remotes.map(({ release }) => release)),
    shared: { before: before.release, after: after.release, takes: { [UI]: UI } },
    root,
    browser: null,
  })
}

const WITHOUT_SOURCES =
  'it was published without sources: of what it uses, only names and tokens were compared'

test('every breaking change is found where it is used, and nowhere else', { timeout: 60_000 }, async () => {
  const [shell, seeds, other] = await tryOut(BREAKING.map(({ edit }) => edit))
  expect(shell).toEqual({ who: 'shell 1.0.0', verdict: 'works', because: [WITHOUT_SOURCES] })
  expect(other).toEqual({ who: 'other 1.0.0', verdict: 'works', because: [] })
  expect(seeds?.verdict).toBe('breaks')
  const because = seeds?.because ?? []
  for (const [index, { what, found }] of BREAKING.entries()) {
    const [why, ...more] = because.filter((sentence) => found.test(sentence))
    expect(why, what).toMatch(
      new RegExp(`^src/page${index}\\.tsx\\([13]\\): |^it (?:uses the token|imports default) `),
    )
    expect(more, what).toEqual([])
  }
  expect(because).toHaveLength(BREAKING.length)
})

test('what is only added breaks nobody', { timeout: 60_000 }, async () => {
  const [, ...remotes] = await tryOut(HARMLESS)
  expect(remotes).toEqual(
    ['seeds', 'other'].map((name) => ({ who: `${name} 1.0.0`, verdict: 'works', because: [] })),
  )
})

test('a package that is not installed here makes a remote doubtful, and hides nothing else', async () => {
  const source = aRemote('chat', ['<Field label={(given as import("left-out").Label).text} hint="a" />'])
  expect((await tryOut([], [source]))[1]).toEqual({ who: 'chat 1.0.0', verdict: 'works', because: [] })
  const [, added] = await tryOut([['label: string', 'label: ReactNode']], [source])
  expect(added).toEqual({
    who: 'chat 1.0.0',
    verdict: 'unclear',
    because: ['it imports left-out, whose types are not found here'],
  })
  const [, gone] = await tryOut([['; hint?: ReactNode', '']], [source])
  expect(gone?.verdict).toBe('breaks')
  expect(gone?.because[0]).toMatch(/^src\/page0\.tsx\(3\): Property 'hint' does not exist/)
})

test('sources that name a file of this machine are not compiled, and make their remote doubtful', async () => {
  const remotes = [
    aRemote('chat', ['(given as import("/etc/a").A)']),
    aRemote('other', ['<Field label="a" />']),
  ]
  const [, chat, other] = await tryOut([['function Field', 'function Input']], remotes)
  expect(chat).toEqual({
    who: 'chat 1.0.0',
    verdict: 'unclear',
    because: ['its src/page0.tsx names /etc/a, which is outside of its sources'],
  })
  expect(other?.verdict).toBe('breaks')
})

test.each([
  ['declare module', 'works'],
  ['declare/* for all */ // of\nmodule', 'unclear'], // no parser takes it
])('what one remote declares for the compiler hides nothing of another: %s', async (words, verdict) => {
  const declares = `1)
${words} '@site/shared/ui' { interface ButtonProps { pending?: boolean } }
export const more = (2`
  const remotes = [aRemote('chat', ['<Button pending>a</Button>']), aRemote('greedy', [declares])]
  const [, chat, greedy] = await tryOut([['pending?: boolean', 'busy?: boolean']], remotes)
  expect(chat?.because[0]).toMatch(/Property 'pending' does not exist/)
  expect(greedy?.verdict).toBe(verdict)
})

test('of a remote without sources the names that it imports are compared', async () => {
  const { release, files } = aRemote('chat', ['<Field label="a" />'])
  const { typescript: _, ...guest } = release
  const [, gone] = await tryOut([['function Field', 'function Input']], [{ release: guest, files }])
  expect(gone).toEqual({
    who: 'chat 1.0.0',
    verdict: 'breaks',
    because: ['it imports Field of kit@1, which is gone', WITHOUT_SOURCES],
  })
  const whole = { ...guest, imports: { [UI]: [] } }
  const [, unclear] = await tryOut([['function Field', 'function Input']], [{ release: whole, files }])
  expect(unclear).toEqual({
    who: 'chat 1.0.0',
    verdict: 'unclear',
    because: ['it does not say which names of kit@1 it needs', WITHOUT_SOURCES],
  })
})

test('sources that are not those of the release are refused', async () => {
  const { release, files } = aRemote('chat', ['<Field label="a" />'])
  const changed = { ...files, 'remotes/chat/1.0.0/typescript.json': '{"schema":1,"files":{}}' }
  await expect(tryOut([], [{ release, files: changed }])).rejects.toThrow(
    'remotes/chat/1.0.0/typescript.json does not have the bytes that were published',
  )
})

test.each([
  ['live', '1.0.0'],
  ['rehearsed', '2.0.0'],
])(
  'a release of shared that is %s without its declarations is called neither harmless nor harmful',
  async (_, without) => {
    const [before, after] = [aShared('1.0.0', []), aShared('2.0.0', [])]
    const asPublished = (release: SharedRelease): SharedRelease =>
      release.version === without ? { ...release, types: null } : release
    const text = "el.style.color='var(--ink)'"
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
      shared: { before: asPublished(before.release), after: asPublished(after.release), takes: { [UI]: UI } },
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
  const { files } = aShared('1.0.0', [])
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
