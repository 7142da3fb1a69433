import { join } from 'node:path'
import { type SetTypes, TOKENS } from '@site/composition/set-types'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { aComposition, aRelease, aRoute, hashOf } from '@site/composition/testing/releases'
import { memoryStore } from '@site/store/testing/memory-store'
import { minifySync, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { type Rehearsal, rehearse } from './rehearse'

const root = join(import.meta.dirname, '../../..')
const UI = '@site/shared/ui'

const KIT = `import type { ReactNode, ComponentPropsWithRef } from 'react'
export interface ButtonProps extends ComponentPropsWithRef<'button'> { variant?: 'primary' | 'quiet'; size?: 'small' | 'large'; pending?: boolean }
export declare function Button(props: ButtonProps): ReactNode
export declare function Accordion(props: { summary: ReactNode; children: ReactNode }): ReactNode
export declare function Section(props: { eyebrow?: ReactNode; level?: 1 | 2; children?: ReactNode }): ReactNode
export declare function Banner(props: { kind: 'error' | 'info'; children: ReactNode }): ReactNode
export declare function Field(props: { label: string; hint?: ReactNode }): ReactNode
export declare function Tile(props: { icon: 'user' | 'send'; onOpen?: () => void }): ReactNode
export declare function Card(props: { wide?: boolean; look: { tone: 'plain' | 'sunken' } }): ReactNode
export declare function Dialog(props: { open: boolean; onClose: () => void }): ReactNode
export declare function useSession(): { user: string | null; loading: boolean }
export declare function displayName(user: { email?: string }): string
export declare function addInquiry(row: { name: string; company?: string }, signal?: AbortSignal): Promise<void>
export declare function findRoute(path: string): { remote: string; page: string } | null
export declare class Trouble extends Error { constructor(code: 'slow' | 'broken', message: string) }
export declare const paths: { home: string; contact: string }
`
const STYLE = ':root{--gap:8px}'
const TOKEN_STYLE = ':root{--ink:#111;--accent:#32d}'

interface Seed {
  readonly what: string
  /** Text of the kit's types or style → what stands there on the next set. */
  readonly edit: readonly [string, string]
  /** The one remote that uses what changes. */
  readonly source: string
  readonly style?: string
  /** What is said of it. */
  readonly found: RegExp
}

const BREAKING: readonly Seed[] = [
  {
    what: 'a renamed component',
    edit: ['function Accordion', 'function Disclosure'],
    source: '<Accordion summary="a">b</Accordion>',
    found: /imports Accordion of @site\/shared\/ui, which is gone/,
  },
  {
    what: 'a renamed function',
    edit: ['function displayName', 'function nameOf'],
    source: 'displayName({ email: "a" })',
    found: /imports displayName/,
  },
  {
    what: 'a removed constant',
    edit: ['const paths', 'const addresses'],
    source: 'paths.home',
    found: /imports paths/,
  },
  {
    what: 'a removed optional property',
    edit: ['eyebrow?: ReactNode; ', ''],
    source: '<Section eyebrow="a" />',
    found: /Section eyebrow: .*does not exist/,
  },
  {
    what: 'a removed value of a property',
    edit: ["'primary' | 'quiet'", "'primary'"],
    source: '<Button variant="quiet">a</Button>',
    found: /Button variant: "quiet"/,
  },
  {
    what: 'a removed value, used in one of two cases',
    edit: ["'small' | 'large'", "'small'"],
    source: '<Button size={globalThis.wide ? "large" : "small"}>a</Button>',
    found: /Button size/,
  },
  {
    what: 'a property beside others that are handed on',
    edit: ['pending?: boolean', 'busy?: boolean'],
    source: '<Button pending {...globalThis.rest}>a</Button>',
    found: /Button pending/,
  },
  {
    what: 'a property that is asked for now',
    edit: ["kind: 'error' | 'info'; children", "kind: 'error' | 'info'; title: string; children"],
    source: '<Banner kind="info">a</Banner>',
    found: /Banner: Property 'title' is missing/,
  },
  {
    what: 'a removed icon',
    edit: ["'user' | 'send'", "'user'"],
    source: '<Tile icon="send" />',
    found: /Tile icon: "send"/,
  },
  {
    what: 'a value inside of an object',
    edit: ["'plain' | 'sunken'", "'plain'"],
    source: '<Card look={{ tone: "sunken" }} />',
    found: /Card look/,
  },
  {
    what: 'a renamed handler',
    edit: ['onClose: () => void', 'onDismiss: () => void'],
    source: '<Dialog open onClose={() => globalThis.close()} />',
    found: /Dialog/,
  },
  {
    what: 'a result without a field',
    edit: ['user: string | null; loading: boolean', 'user: string | null; pending: boolean'],
    source: 'useSession().loading',
    found: /useSession\(\)\.loading/,
  },
  {
    what: 'a field of a result kept in a variable',
    edit: ['remote: string; page: string', 'remote: string; route: string'],
    source: '(() => { const found = findRoute(location.pathname); return found?.page })()',
    found: /findRoute\(…\)\.page/,
  },
  {
    what: 'a removed optional field of an argument',
    edit: ['; company?: string', ''],
    source: 'addInquiry({ name: "a", company: "b" })',
    found: /addInquiry/,
  },
  {
    what: 'a removed code of an error',
    edit: ["'slow' | 'broken'", "'broken'"],
    source: 'new Trouble("slow", "a")',
    found: /Trouble/,
  },
  {
    what: 'a removed token in a style sheet',
    edit: ['--accent', '--brand'],
    source: '1',
    style: 'a{color:var(--accent)}',
    found: /the token --accent/,
  },
  {
    what: 'a removed token in a script',
    edit: ['--gap', '--space'],
    source: '"var(--gap)"',
    found: /the token --gap/,
  },
]

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
]

const names = (kit: string) =>
  [...kit.matchAll(/export declare (?:function|class|const) (\w+)/g)].map(([, name]) => name ?? '')

function aSet(version: string, edits: readonly (readonly [string, string])[]) {
  const apply = (text: string) => edits.reduce((now, [from, to]) => now.replace(from, to), text)
  const [kit, style, tokens] = [apply(KIT), apply(STYLE), apply(TOKEN_STYLE)]
  const types: SetTypes = {
    modules: { [UI]: 'ui/index.d.ts' },
    files: { 'ui/index.d.ts': kit, [TOKENS]: tokens },
  }
  const text = JSON.stringify(types)
  const set: SingletonsRelease = {
    version,
    modules: {
      [UI]: { url: `/shared/site-${version}.js`, integrity: hashOf(kit), version },
      'react/jsx-runtime': { url: '/shared/react.js', integrity: hashOf('react'), version: '19.0.0' },
    },
    exports: { [UI]: names(kit) },
    stylesheet: `/shared/style-${version}.css`,
    tables: {},
    files: { [`/shared/style-${version}.css`]: { integrity: hashOf(style) } },
    types: { url: `/shared/types-${version}.json`, integrity: hashOf(text) },
  }
  return { set, files: { [`shared/types-${version}.json`]: text, [`shared/style-${version}.css`]: style } }
}

/** As the bundler leaves it: JSX as calls, short names. */
async function built(source: string): Promise<string> {
  const used = names(KIT).filter((name) => new RegExp(`\\b${name}\\b`).test(source))
  const module = `import { ${used.join(', ')} } from '${UI}'\nexport const page = () => (${source})`
  const { code } = await transformWithOxc(module, 'page.tsx', {
    jsx: { runtime: 'automatic', development: false },
  })
  return minifySync('page.js', code, { module: true }).code
}

async function tryOut(edits: readonly (readonly [string, string])[]): Promise<Rehearsal[]> {
  const files: Record<string, string> = { 'shell/1.0.0/main.js': 'main' }
  const remotes = await Promise.all(
    BREAKING.map(async ({ source, style = '' }, index) => {
      const name = `remote${index}`
      const own = { 'remoteEntry.js': await built(source), 'style.css': style }
      for (const [file, text] of Object.entries(own)) files[`remotes/${name}/1.0.0/${file}`] = text
      return aRelease({
        name,
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
    live: aComposition(remotes),
    sets: { page: before.set, before: before.set, after: after.set },
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
  }
})

test('what is only added breaks nobody', { timeout: 60_000 }, async () => {
  for (const { who, verdict, because } of await tryOut(HARMLESS))
    expect(`${who} ${verdict} ${because.join(' ')}`).toBe(`${who} works `)
})

test('a set without declarations is not called harmless', async () => {
  const { set, files } = aSet('1.0.0', [])
  const { types, ...bare } = set
  expect(types).toBeDefined()
  const text = await built('<Field label="a" />')
  const chat = aRelease({
    name: 'chat',
    files: { 'remoteEntry.js': { integrity: hashOf(text), bytes: 1, gzipBytes: 1 } },
  })
  const store = memoryStore({
    ...files,
    'shell/1.0.0/main.js': 'main',
    'remotes/chat/1.0.0/remoteEntry.js': text,
  })
  const [, rehearsal] = await rehearse({
    store,
    live: aComposition([chat]),
    sets: { page: bare, before: bare, after: { ...set, version: '2.0.0' } },
    root,
    browser: null,
  })
  expect(rehearsal).toEqual({
    who: 'chat 1.0.0',
    verdict: 'unclear',
    because: ['the set 1.0.0 was published without its declarations'],
  })
})

test('a page whose address nobody knows here is named, and makes nobody doubtful', async () => {
  const [before, after] = [aSet('1.0.0', []), aSet('1.0.1', [])]
  const jobs = aRelease({ name: 'jobs', routes: [aRoute('/jobs/:id')], files: {} })
  const [, rehearsal] = await rehearse({
    store: memoryStore({ ...before.files, ...after.files, 'shell/1.0.0/main.js': 'main' }),
    live: aComposition([jobs]),
    sets: { page: before.set, before: before.set, after: after.set },
    root,
    browser: { newContext: () => Promise.reject(new Error('There is no page to open.')) },
  })
  expect(rehearsal).toEqual({
    who: 'jobs 1.0.0',
    verdict: 'works',
    because: ['/jobs/:id was not looked at: no address of it is known here'],
  })
})
