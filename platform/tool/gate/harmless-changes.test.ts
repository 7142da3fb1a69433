import { aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import {
  auth,
  before,
  type Change,
  chat,
  edited,
  forms,
  LOGIN,
  MOUNT,
  marketing,
  NOTHING,
  newShell,
  next,
  problemsOf,
  SENT,
  without,
  withRelease,
} from '../testing/changes'
import { HARMLESS_SCHEMAS, login } from '../testing/event-changes'
import { anEntry, FULL, OVERFULL } from '../testing/menu-changes'

/** Hosts accept it: they do not check layouts and events. */
const PAST_THE_TOOL = withRelease(
  next(chat, {
    routes: [aRoute('/chat', { layout: 'wide' })],
    emits: { ...chat.emits, 'forms:sent': SENT },
  }),
)

const withEventOfShell = newShell({ emits: { ...before.shell.emits, 'shell:asleep': NOTHING } })

const HARMLESS: readonly Change[] = [
  { what: 'a new release of the same manifest', after: withRelease(next(chat, {})) },
  { what: 'a page more', after: withRelease(next(forms, { routes: [...forms.routes, aRoute('/faq')] })) },
  {
    what: 'a page goes that nobody leads to',
    after: withRelease(next(marketing, { routes: marketing.routes.slice(0, 2) })),
  },
  { what: 'a slot more', after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('search')] })) },
  {
    what: 'a page gets a slot, before anything fills it',
    after: withRelease(next(forms, { slots: { ...forms.slots, 'forms:below': NOTHING } })),
  },
  { what: 'nothing fills a slot any more', after: withRelease(next(marketing, { widgets: [] })) },
  {
    what: 'a widget reads less of its slot',
    after: withRelease(
      next(marketing, { widgets: [aWidget('forms:aside', { layouts: [], reads: NOTHING })] }),
    ),
  },
  {
    what: 'a slot and its widget go together',
    after: {
      ...before,
      remotes: {
        ...before.remotes,
        forms: next(forms, { slots: {} }),
        marketing: next(marketing, { widgets: [] }),
      },
    },
  },
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
    after: withRelease(
      next(marketing, { routes: [aRoute('/'), aRoute('/news/:topic'), aRoute('/services')] }),
    ),
  },
  {
    what: 'a new remote joins',
    after: withRelease(aRelease({ name: 'jobs', routes: [aRoute('/careers')] })),
  },
  { what: 'a remote goes that nobody needs', after: without('chat') },
  {
    what: 'an event is raised by one more',
    after: withRelease(next(forms, { emits: { ...forms.emits, openLoginModal: NOTHING } })),
  },
  {
    what: 'an event is heard by one more',
    after: withRelease(next(chat, { hears: { ...chat.hears, openLoginModal: LOGIN } })),
  },
  {
    what: 'an event is no longer heard that nobody raises',
    after: withRelease(next(chat, { widgets: [aWidget('chat')], hears: {} })),
  },
  { what: 'an event is no longer raised', after: withRelease(next(marketing, { emits: {} })) },
  { what: 'a lower contract of the same major', after: withRelease(next(chat, { contract: '^1.0.0' })) },
  { what: 'the shell speaks a newer minor', after: newShell({ contract: '1.4.0' }, { contract: '1.4.0' }) },
  { what: 'a table less touched', after: withRelease(next(chat, { tables: {} })) },
  {
    what: 'a column more in a table',
    after: {
      ...before,
      tables: { ...before.tables, chat_messages: ['id', 'message', 'mood'] },
    },
  },
  {
    what: 'a table more',
    after: { ...before, tables: { ...before.tables, moods: ['id'] } },
  },
  {
    what: 'a page gets an entry in a menu',
    after: withRelease(
      next(forms, {
        routes: [
          aRoute('/contact', { nav: { label: 'Contact', order: 1, where: 'header' } }),
          aRoute('/jobs/:id'),
        ],
      }),
    ),
  },
  {
    what: 'an entry of a full menu changes its label',
    live: FULL,
    after: withRelease(
      next(forms, { routes: [anEntry('/contact', 'Write to us'), aRoute('/jobs/:id')] }),
      FULL,
    ),
  },
  {
    what: 'a team goes on beside one that filled a menu past the tool',
    live: OVERFULL,
    after: withRelease(
      next(forms, { routes: [anEntry('/contact', 'Contact'), aRoute('/jobs/:id')] }),
      OVERFULL,
    ),
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
    types: { 'chat 2.0.0': { mount: `// reworded\n${MOUNT}` } },
  },
  {
    what: 'the hearer of an event takes one value more',
    after: withRelease(
      next(auth, { hears: { openLoginModal: login(['login', 'signup', 'reset', 'magic']) } }),
    ),
  },
  {
    what: 'the hearer of an event takes an optional detail more',
    after: withRelease(
      next(auth, {
        hears: {
          openLoginModal: { ...LOGIN, properties: { ...LOGIN.properties, from: { type: 'string' } } },
        },
      }),
    ),
  },
  {
    what: 'an event is raised with fewer values',
    after: withRelease(next(chat, { emits: { openLoginModal: login(['login']) } })),
  },
  {
    what: 'a team raises an event of its own, before anybody hears it',
    after: withRelease(next(chat, { emits: { ...chat.emits, 'chat:closed': NOTHING } })),
  },
  {
    what: 'a team hears an event of the whole site that nobody raises yet',
    after: withRelease(next(chat, { hears: { ...chat.hears, openJobs: SENT } })),
  },
  {
    what: 'an event and the first who hears it go live together',
    after: {
      ...before,
      remotes: {
        ...before.remotes,
        jobs: aRelease({ name: 'jobs', emits: { 'jobs:applied': SENT } }),
        chat: next(chat, { hears: { ...chat.hears, 'jobs:applied': SENT } }),
      },
    },
  },
  {
    what: 'an event of the shell is heard',
    live: withEventOfShell,
    after: {
      ...withEventOfShell,
      remotes: { ...before.remotes, chat: next(chat, { hears: { 'shell:asleep': NOTHING, ...chat.hears } }) },
    },
  },
  {
    what: 'an event is no longer heard, and still raised for others',
    after: {
      ...withRelease(next(marketing, { hears: {} })),
      remotes: {
        ...before.remotes,
        marketing: next(marketing, { hears: {} }),
        chat: next(chat, { hears: { ...chat.hears, 'forms:sent': SENT } }),
      },
    },
  },
  {
    what: 'sender and hearer of an event change together',
    after: {
      ...before,
      remotes: {
        ...before.remotes,
        forms: next(forms, { emits: { 'forms:sent': NOTHING } }),
        marketing: next(marketing, { hears: { 'forms:sent': NOTHING } }),
      },
    },
  },
  {
    what: 'the owner of an event hears it, and its last caller goes',
    after: withRelease(next(chat, { hears: { ...chat.hears, 'chat:open': NOTHING } })),
  },
  {
    what: 'a team goes on beside one that went live past the tool',
    live: PAST_THE_TOOL,
    after: { ...PAST_THE_TOOL, remotes: { ...PAST_THE_TOOL.remotes, marketing: next(marketing, {}) } },
  },
  ...HARMLESS_SCHEMAS,
]

for (const change of HARMLESS) {
  test(`let through: ${change.what}`, async () => {
    expect(await problemsOf(change)).toEqual([])
  })
}
