import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Composition, Release } from '@site/shared/contracts'
import { aComposition, aRelease, aRoute, aShellRelease, aWidget } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { memoryStore } from '../../testing/memory-store'
import { findProblems } from './check-composition'

const contracts = join(import.meta.dirname, '../../../../shared/src/contracts')
const MOUNT = readFileSync(join(contracts, 'mount.ts'), 'utf8')
const EVENTS = readFileSync(join(contracts, 'events.ts'), 'utf8')

const marketing = aRelease({
  name: 'marketing',
  routes: [aRoute('/'), aRoute('/services'), aRoute('/old-news')],
  links: ['/contact'],
  emits: ['openLoginModal'],
})
const forms = aRelease({
  name: 'forms',
  routes: [aRoute('/contact'), aRoute('/jobs/:id')],
  links: ['/'],
  tables: { contact_submissions: ['name', 'email'] },
})
const auth = aRelease({ name: 'auth', widgets: [aWidget('dialog', { hears: ['openLoginModal'] })] })
const chat = aRelease({
  name: 'chat',
  widgets: [aWidget('chat', { hears: ['openChat'] })],
  emits: ['openLoginModal'],
  tables: { chat_messages: ['message'] },
})

const before = aComposition([marketing, forms, auth, chat], {
  shell: aShellRelease({ links: ['/', '/services', '/contact'], emits: ['openLoginModal'] }),
  tables: { contact_submissions: ['id', 'name', 'email'], chat_messages: ['id', 'message'] },
})

/** One change to what is live, and what the gate must say: nothing, or a sentence that names who breaks whom. */
interface Change {
  readonly what: string
  readonly after: Composition
  /** Contract types that a release was built with, where they differ from the shell's. */
  readonly types?: Readonly<Record<string, { mount?: string; events?: string }>>
  readonly says?: RegExp
}

const next = (release: Release, parts: Partial<Release>): Release => ({
  ...release,
  version: '2.0.0',
  ...parts,
})
const withRelease = (release: Release): Composition => ({
  ...before,
  remotes: { ...before.remotes, [release.name]: release },
})
const without = (name: string): Composition => ({
  ...before,
  remotes: Object.fromEntries(Object.entries(before.remotes).filter(([other]) => other !== name)),
})
const newShell = (parts: Partial<Composition['shell']>, rest: Partial<Composition> = {}): Composition => ({
  ...before,
  ...rest,
  shell: { ...before.shell, version: '2.0.0', contractTypes: '/shell/2.0.0/contract', ...parts },
})
const edited = (text: string, from: string | RegExp, to: string) => {
  const changed = text.replace(from, to)
  if (changed === text)
    throw new Error(`The corpus changes "${String(from)}", which the contract does not have.`)
  return changed
}

const BREAKING: readonly Change[] = [
  {
    what: 'a second remote claims a path',
    after: withRelease(next(chat, { routes: [aRoute('/contact')] })),
    says: /chat 2\.0\.0 and forms 1\.0\.0|forms 1\.0\.0 and chat 2\.0\.0/,
  },
  {
    what: 'a second remote claims a path under another parameter name',
    after: withRelease(next(marketing, { routes: [...marketing.routes, aRoute('/jobs/:slug')] })),
    says: /both claim the path \/jobs/,
  },
  {
    what: 'a second remote claims a slot',
    after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('dialog')] })),
    says: /slot dialog/,
  },
  {
    what: 'a page goes that another remote leads to',
    after: withRelease(next(forms, { routes: [aRoute('/jobs/:id')] })),
    says: /\/contact would be gone \(forms had it\), and marketing 1\.0\.0 leads to it/,
  },
  {
    what: 'a page goes that the shell leads to',
    after: withRelease(next(marketing, { routes: [aRoute('/'), aRoute('/old-news')] })),
    says: /\/services would be gone .* shell 1\.0\.0 leads to it/,
  },
  {
    what: 'a remote goes that others lead to',
    after: without('forms'),
    says: /\/contact would be gone/,
  },
  {
    what: 'a page with a parameter goes that a remote leads into',
    after: {
      ...withRelease(next(forms, { routes: [aRoute('/contact')] })),
      remotes: {
        ...before.remotes,
        forms: next(forms, { routes: [aRoute('/contact')] }),
        marketing: { ...marketing, links: ['/jobs/open'] },
      },
    },
    says: /\/jobs\/:id would be gone .* marketing 1\.0\.0/,
  },
  {
    what: 'the only hearer of an event stops hearing it',
    after: withRelease(next(auth, { widgets: [aWidget('dialog')] })),
    says: /nobody would answer the event openLoginModal any more, which shell 1\.0\.0, marketing 1\.0\.0, chat 1\.0\.0 still raise/,
  },
  { what: 'the remote that hears an event goes', after: without('auth'), says: /openLoginModal/ },
  {
    what: 'a remote asks for a newer contract than the shell speaks',
    after: withRelease(next(chat, { contract: '^1.1.0' })),
    says: /chat 2\.0\.0 was written for contract \^1\.1\.0, and shell 1\.0\.0 speaks 1\.0\.0/,
  },
  {
    what: 'a remote asks for another major of the contract',
    after: withRelease(next(chat, { contract: '^2.0.0' })),
    says: /contract \^2\.0\.0/,
  },
  {
    what: 'the shell raises the major of its contract under living remotes',
    after: newShell({ contract: '2.0.0' }, { contract: '2.0.0' }),
    says: /marketing 1\.0\.0 was written for contract \^1\.0\.0, and shell 2\.0\.0 speaks 2\.0\.0/,
  },
  {
    what: 'a remote touches a table that does not exist',
    after: withRelease(next(chat, { tables: { moods: [] } })),
    says: /chat 2\.0\.0 touches the table moods/,
  },
  {
    what: 'a remote uses a column that does not exist',
    after: withRelease(next(forms, { tables: { contact_submissions: ['phone'] } })),
    says: /forms 2\.0\.0 uses the column contact_submissions\.phone/,
  },
  {
    what: 'a migration takes away a column that a living remote uses',
    after: { ...before, singletonsVersion: '2.0.0', tables: { ...before.tables, chat_messages: ['id'] } },
    says: /chat 1\.0\.0 uses the column chat_messages\.message/,
  },
  {
    what: 'a migration takes away a table that a living remote touches',
    after: { ...before, singletonsVersion: '2.0.0', tables: { chat_messages: ['id', 'message'] } },
    says: /forms 1\.0\.0 touches the table contact_submissions/,
  },
  {
    what: 'a remote needs a mount prop that the shell does not hand over',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': {
        mount: edited(MOUNT, 'readonly remote: string', 'readonly remote: string\n  readonly theme: string'),
      },
    },
    says: /chat 2\.0\.0 needs mount props that shell 1\.0\.0 does not hand over \(.*theme/,
  },
  {
    what: 'a remote needs a mount prop in another type',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': { mount: edited(MOUNT, 'readonly slot: string | null', 'readonly slot: string') },
    },
    says: /chat 2\.0\.0 needs mount props/,
  },
  {
    what: 'a remote reports a phase that the shell does not know',
    after: withRelease(next(chat, {})),
    types: { 'chat 2.0.0': { mount: edited(MOUNT, "| 'load'", "| 'load'\n  | 'dream'") } },
    says: /chat 2\.0\.0 needs mount props/,
  },
  {
    what: 'a remote calls a navigator method that the shell does not have',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': {
        mount: edited(MOUNT, 'go(delta: number): void', 'go(delta: number): void\n  prefetch(to: To): void'),
      },
    },
    says: /prefetch/,
  },
  {
    what: 'the shell takes away a mount prop under living remotes',
    after: newShell({}),
    types: { 'shell 2.0.0': { mount: edited(MOUNT, 'readonly slot: string | null', '') } },
    says: /marketing 1\.0\.0 needs mount props that shell 2\.0\.0 does not hand over/,
  },
  {
    what: 'a remote no longer exposes a lifecycle that the shell calls',
    after: withRelease(next(chat, {})),
    types: { 'chat 2.0.0': { mount: edited(MOUNT, 'update(props: ParcelProps): Promise<unknown>', '') } },
    says: /chat 2\.0\.0 exposes lifecycles that shell 1\.0\.0 cannot call/,
  },
  {
    what: 'a lifecycle no longer returns a promise',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': {
        mount: edited(
          MOUNT,
          'mount(props: ParcelProps): Promise<unknown>',
          'mount(props: ParcelProps): void',
        ),
      },
    },
    says: /exposes lifecycles/,
  },
  {
    what: 'an event is raised with a detail that the hearer does not know',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': {
        events: edited(EVENTS, /openLoginModal: \{ mode\?: /, "openLoginModal: { mode?: 'magic' | "),
      },
    },
    says: /chat 2\.0\.0 raises openLoginModal with a detail that auth 1\.0\.0 does not understand \(.*magic/,
  },
  {
    what: 'the hearer of an event asks for a detail that is not sent',
    after: withRelease(next(auth, {})),
    types: {
      'auth 2.0.0': {
        events: edited(EVENTS, /openLoginModal: \{ mode\?: /, 'openLoginModal: { from: string; mode?: '),
      },
    },
    says: /raises openLoginModal with a detail that auth 2\.0\.0 does not understand \(.*from/,
  },
  {
    what: 'the hearer of an event knows fewer values than are sent',
    after: withRelease(next(auth, {})),
    types: { 'auth 2.0.0': { events: edited(EVENTS, " | 'reset'", '') } },
    says: /auth 2\.0\.0 does not understand/,
  },
]

const HARMLESS: readonly Change[] = [
  { what: 'a new release of the same face', after: withRelease(next(chat, {})) },
  { what: 'a page more', after: withRelease(next(forms, { routes: [...forms.routes, aRoute('/faq')] })) },
  {
    what: 'a page goes that nobody leads to',
    after: withRelease(next(marketing, { routes: marketing.routes.slice(0, 2) })),
  },
  { what: 'a slot more', after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('badge')] })) },
  {
    what: 'a page moves to another remote in one step',
    after: {
      ...before,
      remotes: {
        ...before.remotes,
        forms: next(forms, { routes: [aRoute('/jobs/:id')] }),
        marketing: next(marketing, { routes: [...marketing.routes, aRoute('/contact')] }),
      },
    },
  },
  {
    what: 'a page with a parameter takes the place of one without',
    after: withRelease(next(marketing, { routes: [aRoute('/'), aRoute('/:topic'), aRoute('/services')] })),
  },
  {
    what: 'a new remote joins',
    after: withRelease(aRelease({ name: 'jobs', routes: [aRoute('/careers')] })),
  },
  { what: 'a remote goes that nobody needs', after: without('chat') },
  { what: 'an event is raised by one more', after: withRelease(next(forms, { emits: ['openLoginModal'] })) },
  {
    what: 'an event is heard by one more',
    after: withRelease(next(chat, { widgets: [aWidget('chat', { hears: ['openChat', 'openLoginModal'] })] })),
  },
  {
    what: 'an event is no longer heard that nobody raises',
    after: withRelease(next(chat, { widgets: [aWidget('chat')] })),
  },
  { what: 'an event is no longer raised', after: withRelease(next(marketing, { emits: [] })) },
  { what: 'a lower contract of the same major', after: withRelease(next(chat, { contract: '^1.0.0' })) },
  { what: 'the shell speaks a newer minor', after: newShell({ contract: '1.4.0' }, { contract: '1.4.0' }) },
  { what: 'a table less touched', after: withRelease(next(chat, { tables: {} })) },
  {
    what: 'a column more in a table',
    after: {
      ...before,
      singletonsVersion: '2.0.0',
      tables: { ...before.tables, chat_messages: ['id', 'message', 'mood'] },
    },
  },
  {
    what: 'a table more',
    after: { ...before, singletonsVersion: '2.0.0', tables: { ...before.tables, moods: ['id'] } },
  },
  {
    what: 'a route changes title and layout',
    after: withRelease(
      next(forms, {
        routes: [aRoute('/contact', { title: 'Write to us', layout: 'bare' }), aRoute('/jobs/:id')],
      }),
    ),
  },
  {
    what: 'the shell hands over one mount prop more',
    after: newShell({}),
    types: {
      'shell 2.0.0': {
        mount: edited(MOUNT, 'readonly remote: string', 'readonly remote: string\n  readonly theme: string'),
      },
    },
  },
  {
    what: 'the shell understands one phase more',
    after: newShell({}),
    types: { 'shell 2.0.0': { mount: edited(MOUNT, "| 'load'", "| 'load'\n  | 'dream'") } },
  },
  {
    what: 'a remote can do without a mount prop',
    after: withRelease(next(chat, {})),
    types: { 'chat 2.0.0': { mount: edited(MOUNT, 'readonly remote: string', 'readonly remote?: string') } },
  },
  {
    what: 'a remote exposes one lifecycle more',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': {
        mount: edited(
          MOUNT,
          'bootstrap(props',
          'pause(props: ParcelProps): Promise<unknown>\n  bootstrap(props',
        ),
      },
    },
  },
  {
    what: 'only a comment of the contract changes',
    after: withRelease(next(chat, {})),
    types: { 'chat 2.0.0': { mount: `// reworded\n${MOUNT}`, events: `// reworded\n${EVENTS}` } },
  },
  {
    what: 'the hearer of an event takes one value more',
    after: withRelease(next(auth, {})),
    types: { 'auth 2.0.0': { events: edited(EVENTS, " | 'reset'", " | 'reset' | 'magic'") } },
  },
  {
    what: 'the hearer of an event takes an optional detail more',
    after: withRelease(next(auth, {})),
    types: {
      'auth 2.0.0': {
        events: edited(EVENTS, /openLoginModal: \{ mode\?: /, 'openLoginModal: { from?: string; mode?: '),
      },
    },
  },
  {
    what: 'an event is raised with fewer values',
    after: withRelease(next(chat, {})),
    types: { 'chat 2.0.0': { events: edited(EVENTS, " | 'reset'", '') } },
  },
  {
    what: 'an event more in the map',
    after: withRelease(next(chat, {})),
    types: {
      'chat 2.0.0': { events: edited(EVENTS, 'openChat:', 'openMenu: { side?: string }\n  openChat:') },
    },
  },
]

async function problemsOf({ after, types = {} }: Change): Promise<string[]> {
  const files: Record<string, string> = {}
  const add = (folder: string, who: string) => {
    files[`${folder}/mount.ts`] = types[who]?.mount ?? MOUNT
    files[`${folder}/events.ts`] = types[who]?.events ?? EVENTS
  }
  for (const { name, version, contractTypes } of Object.values(after.remotes))
    add(`remotes/${name}/${version}/${contractTypes}`, `${name} ${version}`)
  add(after.shell.contractTypes.slice(1), `shell ${after.shell.version}`)
  return findProblems(memoryStore(files), { before, after })
}

for (const change of BREAKING) {
  test(`refused: ${change.what}`, { timeout: 30_000 }, async () => {
    const problems = await problemsOf(change)
    expect(problems.join('\n')).toMatch(change.says ?? /./)
  })
}

for (const change of HARMLESS) {
  test(`let through: ${change.what}`, { timeout: 30_000 }, async () => {
    expect(await problemsOf(change)).toEqual([])
  })
}
