import { aComposition, aMajor, aRelease, aShellRelease } from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { expect, test } from 'vitest'
import type { PartOf } from '../check'
import { ownStyles } from './own-styles'

/** The live composition beside the remote chat. */
const store = memoryStore({
  'shell/1.0.0/style.css':
    '@layer ui{.dhFb-motif{top:0}}:root{--color-ink:#000}.page-note{top:0}[data-theme=dark]{color:red}',
  'shared/kit.css': '@layer ui{.TXjG-button{top:0}}',
  'remotes/forms/1.0.0/style.css':
    '@layer ui{.Ab1x-tile{top:0}}@layer remote{.Qw2e-page .swiper-slide{top:0}}p[data-v-0ddba11]{top:0}',
  'remotes/chat/1.0.0/style.css': '.swiper-slide{top:0}',
})
const forms = aRelease({ name: 'forms', stylesheet: 'style.css' })
const kit = aMajor('/shared/kit.js', { stylesheet: '/shared/kit.css' })
const live = aComposition([forms], { majors: { 'kit@0.1': kit } })

const file = { integrity: '', bytes: 1, gzipBytes: 1 }

function aPart(sheets: Readonly<Record<string, string>>): PartOf<'remote'> {
  const files = Object.fromEntries(Object.keys(sheets).map((path) => [path, file]))
  const release = aRelease({ name: 'chat', version: '2.0.0', files })
  const read = async (path: string) => Buffer.from(sheets[path] ?? '')
  return { kind: 'remote', release, glue: [], files: Object.keys(sheets), read }
}

const checked = { parts: [], change: null, live, shared: [], store }
const problems = (css: string) => ownStyles(aPart({ 'style.css': css }), checked)

const LEAKING: readonly (readonly [string, string])[] = [
  ['button, main * { outline: 9px solid red !important }', '`button`: it styles elements that are not chat'],
  [':root { --color-accent: red }', '`:root`: it styles'],
  ['html.a1b2-open { overflow: hidden }', '`html.a1b2-open`: it styles'],
  ['body > .a1b2-x ~ * { filter: none }', '`body > .a1b2-x ~ *`: it styles'],
  ['.a1b2-x + footer a { color: red }', '`.a1b2-x + footer a`: it styles'],
  ['*, ::before { box-sizing: content-box }', '`*`: it styles'],
  ['[data-slot] { display: none }', '`[data-slot]`: it styles'],
  ['[data-remote="forms"] h1 { color: red }', '`[data-remote="forms"] h1`: it styles'],
  ['[data-remote="chat"] { display: none }', '`[data-remote="chat"]`: it styles'],
  ['.TXjG-button { border: 0 }', '.TXjG-button is a class of shared'],
  ['@layer ui { .TXjG-button { border: 0 } }', '.TXjG-button is a class of shared'],
  ['.page-note { display: none }', '.page-note is a class of shell'],
  ['.swiper-slide { width: 1px }', '.swiper-slide is a class of forms'],
  ['.Ab1x-tile { width: 1px }', '.Ab1x-tile is a class of forms'],
  ['p[data-v-0ddba11] { color: red }', '`p[data-v-0ddba11]`: it styles'],
  [':is(.a1b2-x, button) { color: red }', '`:is(.a1b2-x, button)`: it styles'],
  ['main:has(.a1b2-x) { padding: 0 }', '`main:has(.a1b2-x)`: it styles'],
  [':not(.a1b2-x) { color: red }', '`:not(.a1b2-x)`: it styles'],
  ['.a1b2-x { html:not(&) p { color: red } }', '`html:not(&) p`: it styles'],
  ['.a1b2-x { & + h1 { color: red } }', '`& + h1`: it styles'],
  ['@media print { p { display: none } }', '`p`: it styles'],
  ['@supports (top: 0) { @container (width > 1px) { :where(h1) { top: 0 } } }', '`:where(h1)`: it styles'],
  ['@scope (main) { p { color: red } }', '`p`: it styles'],
  ['@layer shell, remote;', 'shell is no layer of chat'],
  ['@layer utilities { .a1b2-x { color: red } }', 'utilities is no layer of chat'],
  ['@keyframes spin { to { rotate: 1turn } }', 'spin is no name of chat: begin it with chat-'],
  ['@font-face { font-family: "Inter"; src: url(a.woff2) }', 'Inter is no name of chat'],
  ['@property --gap { syntax: "*"; inherits: true }', '--gap is no name of chat'],
  ['.a1b2-x { --color-accent: red }', '`--color-accent: red`: --color-accent is no name of chat'],
  ['.a1b2-x { view-transition-name: header }', 'header is no name of chat'],
  ['::view-transition-old(root) { animation: none }', '`::view-transition-old(root)`: it styles'],
  ['@view-transition { navigation: auto }', '`@view-transition`: makes transitions of the whole page'],
  ['@page { margin: 0 }', '`@page`: it is no name of chat'],
  ['@import "https://fonts.example/css";', 'loads a style sheet that no check has read'],
  ['@tailwind base;', '`@tailwind base`: this check does not know what it reaches'],
  ['.a1b2-x { color: red } }', 'a style sheet of chat cannot be read'],
  // Browsers read `button` as a rule.
  ['.a1b2-x { content: "\n} button { top: 0 } .a1b2-x { content: " }', 'goes over a line break'],
  ['.a1b2-x { content: "\\\\\n} p { top: 0 } .a1b2-x { content: " }', 'goes over a line break'],
  ['.a1b2-x[title="\r] {} button { top: 0 } .a1b2-x[title="] { top: 0 }', 'goes over a line break'],
  [
    '.a1b2-x { background: u\\72l(/*)} button { top: 0 } .a1b2-x { background: u\\72l(*/) }',
    'an escape in the name of a function',
  ],
  ['.a1b2-x { background: \\75 rl(/*)} p { top: 0 } i { x: url(*/) }', 'an escape in the name of a function'],
]

test.each(LEAKING)('refused: %s', async (css, says) => {
  expect((await problems(css)).join('\n')).toContain(says)
})

const AT_HOME: readonly string[] = [
  '.a1b2-x, .a1b2-y:hover > a::after { color: red !important }',
  '@layer remote { .a1b2-x button ~ p { margin: 0 } }',
  '@layer ui, remote; @layer remote.page { .a1b2-x { top: 0 } } @layer { .a1b2-y { top: 0 } }',
  '[dir="rtl"] .a1b2-x, textarea.a1b2-x, main > .a1b2-x { top: 0 }',
  ':root[data-theme="dark"] .a1b2-x { color: white }',
  '.a1b2-x + .a1b2-y, .a1b2-x .a1b2-y + * { top: 0 }',
  '.a1b2-x .TXjG-button, .a1b2-x.TXjG-button { inline-size: 100% }',
  ':is(.a1b2-x, .a1b2-y) > *, :where(.a1b2-x a) b { top: 0 }',
  '.a1b2-x:not(:last-child):has(+ p) { top: 0 }',
  '.a1b2-x { top: 0; & > p { top: 0 } .b & { top: 0 } @media print { top: 1px; a { top: 0 } } > i { top: 0 } }',
  ':root { .a1b2-x { top: 0 } }',
  '@scope (.a1b2-x) to (.a1b2-y) { :scope { top: 0 } p { top: 0 } img { top: 0 } }',
  '@media (width > 40rem) { @supports (top: 0) { .a1b2-x { top: 0 } } } @container card (width > 1px) { .a1b2-x { top: 0 } }',
  '@starting-style { .a1b2-x { opacity: 0 } }',
  '.SWsV-panel { animation: SWsV-rise 1s } @keyframes SWsV-rise { from { opacity: 0 } to { opacity: 1 } }',
  'h1[data-v-7ba5bd90] { animation: fade-7ba5bd90 1s } @keyframes fade-7ba5bd90 { to { opacity: 0 } }',
  'p.svelte-1x9qk4 { top: 0 } @keyframes svelte-1x9qk4-rise { to { top: 0 } }',
  '._panel_1ab2c_1 { top: 0 } @keyframes _rise_1ab2c_9 { to { top: 0 } }',
  '[data-remote="chat"] h1, [data-chat-root] p, #chat-root a, chat-window { top: 0 }',
  '@font-face { font-family: "Chat Inter"; src: url(a.woff2) } .a1b2-x { font-family: "Chat Inter" }',
  '@property --chat-gap { syntax: "*"; inherits: true } .a1b2-x { --chat-gap: 1px; gap: var(--chat-gap) }',
  '.a1b2-x { view-transition-name: chat-panel } ::view-transition-old(chat-panel) { animation: none }',
  '@page chat-invoice { margin: 0 } .a1b2-x { page: chat-invoice; color: var(--color-ink) }',
  '.dialog.a1b2-x::backdrop { background: none } dialog.a1b2-x[open] { top: 0 }',
  '.a1b2-x::before { content: "a\\\nb(\\72l(" } .a1b2-w-\\[calc\\(1px\\)\\]:is(.a1b2-y), .a1b2-md\\:x:not(p) { top: 0 }',
  '.a1b2-x::before { content: "a\\\r\nb" }',
  ".a1b2-x { font: 1px /* it's */ a, /*\n*/ 'b' }",
  '@layer ui { .Ab1x-tile { --inner: 1px } .dhFb-motif { top: 0 } }',
]

test.each(AT_HOME)('passes: %s', async (css) => {
  expect(await problems(css)).toEqual([])
})

test('a class that a remote has live stays its own when another remote comes to have it', async () => {
  const chat = aRelease({ name: 'chat', stylesheet: 'style.css' })
  const both = { ...checked, live: { ...live, remotes: { forms, chat } } }
  expect(await ownStyles(aPart({ 'style.css': '.swiper-slide{top:0}' }), both)).toEqual([])
})

test('a leak is named once, with the line of its source where the sheet has a map', async () => {
  const map = JSON.stringify({ version: 3, sources: ['src/card.css'], names: [], mappings: 'AAIA' })
  const sheets = { 'style.css': 'p{top:0}', 'style.css.map': map, 'styles/page.css': 'p{top:0}' }
  expect(await ownStyles(aPart(sheets), checked)).toEqual([
    "style.css:1:1 (src/card.css:5:1): `p`: it styles elements that are not chat's own",
  ])
})

test('a file that hosts serve as a style sheet is one', async () => {
  expect(await ownStyles(aPart({ 'style.CSS': 'p{top:0}' }), checked)).toHaveLength(1)
})

test('a sheet that names a map which is not of its release has none', async () => {
  const css = 'p{top:0}\n/*# sourceMappingURL=../../package.json */'
  expect(await problems(css)).toEqual(["style.css:1:1: `p`: it styles elements that are not chat's own"])
})

test('a sheet of many leaks is refused in few lines', async () => {
  const found = await problems(Array.from({ length: 50 }, (_, at) => `h1:nth-child(${at}){top:0}`).join('\n'))
  expect(found).toHaveLength(21)
  expect(found.at(-1)).toBe('and 30 more')
})

test('the shell styles elements and the root, and no class of another part', async () => {
  const release = aShellRelease({ version: '2.0.0' })
  const css = 'html,p{top:0}.page-note{top:0}.Qw2e-page{top:0}@layer ui{.Ab1x-tile{top:0}}'
  const read = async () => Buffer.from(css)
  expect(await ownStyles({ kind: 'shell', release, files: ['files/style.css'], read }, checked)).toEqual([
    'files/style.css:1:31: `.Qw2e-page`: .Qw2e-page is a class of forms',
  ])
})

test('the kit styles its own elements, in its layer', async () => {
  const release = { version: '2.0.0', modules: {}, tables: {}, types: null }
  const css = '@layer ui{.TXjG-button{--edge:1px}.Ab1x-tile{top:0}button{top:0}}.TXjG-x{top:0}'
  const read = async () => Buffer.from(css)
  expect(await ownStyles({ kind: 'shared', release, files: ['shared/kit-2.css'], read }, checked)).toEqual([
    "shared/kit-2.css:1:52: `button`: it styles elements that are not shared's own",
    'shared/kit-2.css:1:66: `.TXjG-x`: it is outside of `@layer ui`, so it beats what remotes say',
  ])
})
