import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import {
  aComposition,
  aRelease,
  aRoute,
  aShellRelease,
  aWidget,
  hashOf,
} from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
import type { EventSchema } from '@site/shared/contracts'
import { findProblems } from '../checks/all-checks'

const contracts = join(import.meta.dirname, '../../../shared/src/contracts')
export const MOUNT = readFileSync(join(contracts, 'mount.ts'), 'utf8')

/** A detail without any read property. */
export const NOTHING: EventSchema = { type: 'object' }

/** The detail of `openLoginModal`. */
export const LOGIN: EventSchema = {
  type: 'object',
  properties: { mode: { type: 'string', enum: ['login', 'signup', 'reset'] } },
}

/** An event added by a team. */
export const SENT: EventSchema = {
  type: 'object',
  properties: {
    form: { type: 'string', maxLength: 40 },
    fields: { type: 'integer', minimum: 1, maximum: 20 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
    urgent: { type: 'boolean' },
  },
  required: ['form', 'fields'],
}

export const marketing = aRelease({
  name: 'marketing',
  routes: [aRoute('/'), aRoute('/services'), aRoute('/old-news')],
  links: ['/contact'],
  emits: { openLoginModal: NOTHING },
  hears: { 'forms:sent': SENT },
  widgets: [aWidget('forms:aside', { layouts: [], reads: SENT })],
})
export const forms = aRelease({
  name: 'forms',
  routes: [aRoute('/contact'), aRoute('/jobs/:id')],
  links: ['/'],
  emits: { 'forms:sent': SENT },
  slots: { 'forms:aside': SENT },
  tables: { contact_submissions: ['name', 'email'] },
})
export const auth = aRelease({
  name: 'auth',
  widgets: [aWidget('dialog', { hears: ['openLoginModal'] })],
  hears: { openLoginModal: LOGIN },
})
export const chat = aRelease({
  name: 'chat',
  widgets: [aWidget('chat', { hears: ['openChat'] })],
  hears: { openChat: { type: 'object', properties: { text: { type: 'string' } } } },
  emits: { openLoginModal: LOGIN },
  tables: { chat_messages: ['message'] },
})

export const before = aComposition([marketing, forms, auth, chat], {
  shell: aShellRelease({ links: ['/', '/services', '/contact'], emits: { openLoginModal: NOTHING } }),
  tables: { contact_submissions: ['id', 'name', 'email'], chat_messages: ['id', 'message'] },
})

/** One change to the live composition. */
export interface Change {
  readonly what: string
  readonly after: Composition
  /** The live composition, if it is not `before`. */
  readonly live?: Composition
  /** Contract types that a release was built with, if they differ from the shell's. */
  readonly types?: Readonly<Record<string, { mount: string }>>
}

export const next = (release: Release, parts: Partial<Release>): Release => ({
  ...release,
  version: '2.0.0',
  ...parts,
})
export const withRelease = (release: Release, live = before): Composition => ({
  ...live,
  remotes: { ...live.remotes, [release.name]: release },
})
export const without = (name: string): Composition => ({
  ...before,
  remotes: Object.fromEntries(Object.entries(before.remotes).filter(([other]) => other !== name)),
})
export const newShell = (
  parts: Partial<Composition['shell']>,
  rest: Partial<Composition> = {},
): Composition => ({
  ...before,
  ...rest,
  shell: { ...before.shell, version: '2.0.0', contractTypes: '/shell/2.0.0/contract', ...parts },
})
export const edited = (text: string, from: string | RegExp, to: string) => {
  const changed = text.replace(from, to)
  if (changed === text)
    throw new Error(`The change edits "${String(from)}", which the contract does not have.`)
  return changed
}

/** The gate's problems with a change. */
export async function problemsOf({ after, live = before, types = {} }: Change): Promise<string[]> {
  const stored: Record<string, string> = {}
  /** The files of a contract, as a release lists them. */
  const add = (folder: string, who: string, path = (file: string) => `/${file}`) => {
    const text = types[who]?.mount ?? MOUNT
    const file = `${folder}/mount.ts`
    stored[file] = text
    return { [path(file)]: { integrity: hashOf(text), bytes: 1, gzipBytes: 1 } }
  }
  const withContracts = ({ shell, remotes, ...rest }: Composition): Composition => ({
    ...rest,
    shell: {
      ...shell,
      files: { ...shell.files, ...add(shell.contractTypes.slice(1), `shell ${shell.version}`) },
    },
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, release]) => {
        const base = `remotes/${name}/${release.version}/`
        const own = add(base + release.contractTypes, `${name} ${release.version}`, (file) =>
          file.slice(base.length),
        )
        return [name, { ...release, files: { ...release.files, ...own } }]
      }),
    ),
  })
  const change = { before: withContracts(live), after: withContracts(after) }
  const found = await findProblems('activate', {
    parts: [],
    change,
    live,
    shared: [],
    store: memoryStore(stored),
  })
  return found.map(({ problem, next: help }) => `${problem}. ${help}`)
}
