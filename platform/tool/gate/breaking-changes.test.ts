import { aRoute, aWidget } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import {
  auth,
  before,
  type Change,
  chat,
  edited,
  forms,
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
import { BREAKING_SCHEMAS, login } from '../testing/event-changes'
import { anEntry, FULL } from '../testing/menu-changes'

interface BreakingChange extends Change {
  /** A sentence that names the breaking part and the affected one. */
  readonly says: RegExp
}

const BREAKING: readonly BreakingChange[] = [
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
    what: 'a second remote claims a path in capitals',
    after: withRelease(next(chat, { routes: [aRoute('/Contact')] })),
    says: /both claim the path \/contact/i,
  },
  {
    what: 'a page with parameters takes addresses of another remote',
    after: withRelease(next(chat, { routes: [aRoute('/:a/:b')] })),
    says: /claims \/:a\/:b, which takes addresses of|takes addresses of \/:a\/:b/,
  },
  {
    what: "a page takes an address from another remote's page with a parameter",
    after: withRelease(next(chat, { routes: [aRoute('/jobs/open')] })),
    says: /\/jobs\/open.*takes addresses of|takes addresses of \/jobs\/open/,
  },
  {
    what: 'a second remote claims a slot',
    after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('dialog')] })),
    says: /slot dialog/,
  },
  {
    what: 'a page asks for a layout that the shell does not have',
    after: withRelease(
      next(forms, { routes: [aRoute('/contact', { layout: 'wide' }), aRoute('/jobs/:id')] }),
    ),
    says: /forms 2\.0\.0 asks for the layout "wide" on \/contact; shell 1\.0\.0 has site, bare/,
  },
  {
    what: 'a widget asks for a layout that the shell does not have',
    after: withRelease(next(chat, { widgets: [aWidget('chat', { layouts: ['site', 'constructor'] })] })),
    says: /chat 2\.0\.0 asks for the layout "constructor" for its widget chat; shell 1\.0\.0 has site, bare/,
  },
  {
    what: 'a widget asks for a slot that its layout does not have',
    after: withRelease(
      next(chat, { widgets: [aWidget('chat', { layouts: ['site', 'bare'], hears: ['openChat'] })] }),
    ),
    says: /chat 2\.0\.0 asks for the slot "chat" in the layout bare; shell 1\.0\.0 has dialog there/,
  },
  {
    what: 'a page asks for a menu that the shell does not have',
    after: withRelease(
      next(forms, {
        routes: [
          aRoute('/contact', { nav: { label: 'Contact', order: 1, where: 'sidebar' } }),
          aRoute('/jobs/:id'),
        ],
      }),
    ),
    says: /forms 2\.0\.0 asks for the menu "sidebar" on \/contact; shell 1\.0\.0 has header, policies/,
  },
  {
    what: 'a new shell drops a layout that a page still asks for',
    after: newShell({ layouts: { wide: { slots: ['chat', 'dialog'], menus: [] } } }),
    says: /marketing 1\.0\.0 asks for the layout "site" on \/; shell 2\.0\.0 has wide/,
  },
  {
    what: 'an entry more than a menu has room for',
    live: FULL,
    after: withRelease(next(chat, { routes: [anEntry('/talk', 'Talk')] }), FULL),
    says: /the menu header would have 3 entries, and shell 1\.0\.0 has room for 2: chat 2\.0\.0 has Talk/,
  },
  {
    what: 'a new shell has less room than its menu has entries',
    live: FULL,
    after: { ...FULL, shell: { ...FULL.shell, version: '2.0.0', maxEntries: { header: 1 } } },
    says: /the menu header would have 2 entries, and shell 2\.0\.0 has room for 1\./,
  },
  {
    what: "a widget asks for a slot that the remote's pages do not have",
    after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('forms:below', { layouts: [] })] })),
    says: /chat 2\.0\.0 asks for the slot "forms:below"; forms 1\.0\.0 has forms:aside/,
  },
  {
    what: 'a widget asks for a slot of a remote that is not live',
    after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('jobs:list', { layouts: [] })] })),
    says: /chat 2\.0\.0 asks for the slot "jobs:list"; no remote jobs is live/,
  },
  {
    what: "a widget takes another remote's slot into a layout",
    after: withRelease(next(chat, { widgets: [aWidget('forms:aside')] })),
    says: /chat 2\.0\.0 asks for the slot "forms:aside" in the layout site/,
  },
  {
    what: "a second remote fills a slot of a remote's page",
    after: withRelease(next(chat, { widgets: [...chat.widgets, aWidget('forms:aside', { layouts: [] })] })),
    says: /chat 2\.0\.0 and marketing 1\.0\.0 both claim the slot forms:aside|marketing 1\.0\.0 and chat 2\.0\.0 both claim the slot forms:aside/,
  },
  {
    what: 'a page gives up a slot that is filled',
    after: withRelease(next(forms, { slots: {} })),
    says: /marketing 1\.0\.0 asks for the slot "forms:aside"; forms 2\.0\.0 has none/,
  },
  {
    what: 'the remote goes whose slot is filled',
    after: without('forms'),
    says: /marketing 1\.0\.0 asks for the slot "forms:aside"; no remote forms is live/,
  },
  {
    what: 'a slot no longer has the detail that its widget reads',
    after: withRelease(next(forms, { slots: { 'forms:aside': NOTHING } })),
    says: /forms 2\.0\.0 has the slot forms:aside with a detail that marketing 1\.0\.0 does not understand \(form may be missing/,
  },
  {
    what: 'a widget reads more than its slot has',
    after: withRelease(
      next(marketing, {
        widgets: [
          aWidget('forms:aside', {
            layouts: [],
            reads: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] },
          }),
        ],
      }),
    ),
    says: /forms 1\.0\.0 has the slot forms:aside with a detail that marketing 2\.0\.0 does not understand \(price may be missing/,
  },
  {
    what: 'a team raises an event of a remote that does not exist yet',
    after: withRelease(next(chat, { emits: { ...chat.emits, 'jobs:applied': SENT } })),
    says: /chat 2\.0\.0 raises jobs:applied, and no remote jobs is live/,
  },
  {
    what: 'a team hears an event of a remote that does not exist yet',
    after: withRelease(next(chat, { hears: { ...chat.hears, 'constructor:done': SENT } })),
    says: /chat 2\.0\.0 listens to constructor:done, and no remote constructor is live/,
  },
  {
    what: 'a team hears an event that its owner does not declare',
    after: withRelease(next(chat, { hears: { ...chat.hears, 'forms:opened': SENT } })),
    says: /chat 2\.0\.0 listens to forms:opened, which forms 1\.0\.0 does not declare/,
  },
  {
    what: "a team gives a remote's slot to itself before that remote exists",
    after: withRelease(
      next(chat, { slots: { 'jobs:list': NOTHING }, widgets: [aWidget('jobs:list', { layouts: [] })] }),
    ),
    says: /chat 2\.0\.0 asks for the slot "jobs:list"; no remote jobs is live/,
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
    says: /nothing would listen to the event openLoginModal any more, which shell 1\.0\.0, marketing 1\.0\.0, chat 1\.0\.0 still raise/,
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
    says: /chat 2\.0\.0 touches the table moods.*Add a migration to supabase\/migrations/,
  },
  {
    what: 'a remote uses a column that does not exist',
    after: withRelease(next(forms, { tables: { contact_submissions: ['phone'] } })),
    says: /forms 2\.0\.0 uses the column contact_submissions\.phone.*Add a migration to supabase\/migrations/,
  },
  {
    what: 'a migration takes away a column that a living remote uses',
    after: { ...before, tables: { ...before.tables, chat_messages: ['id'] } },
    says: /chat 1\.0\.0 uses the column chat_messages\.message/,
  },
  {
    what: 'a migration takes away a table that a living remote touches',
    after: { ...before, tables: { chat_messages: ['id', 'message'] } },
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
    what: 'an event is raised with a value that the hearer does not know',
    after: withRelease(next(chat, { emits: { openLoginModal: login(['login', 'magic']) } })),
    says: /chat 2\.0\.0 raises openLoginModal with a detail that auth 1\.0\.0 does not understand \(.*magic/,
  },
  {
    what: 'the hearer of an event asks for a detail that is not sent',
    after: withRelease(
      next(auth, {
        hears: {
          openLoginModal: { type: 'object', properties: { from: { type: 'string' } }, required: ['from'] },
        },
      }),
    ),
    says: /shell 1\.0\.0 raises openLoginModal with a detail that auth 2\.0\.0 does not understand \(from may be missing/,
  },
  {
    what: 'the hearer of an event knows fewer values than are sent',
    after: withRelease(next(auth, { hears: { openLoginModal: login(['login', 'signup']) } })),
    says: /auth 2\.0\.0 does not understand \(mode may be reset/,
  },
  {
    what: 'the sender of an event that another remote hears stops raising it',
    after: withRelease(next(forms, { emits: {} })),
    says: /nothing would raise the event forms:sent any more, to which marketing 1\.0\.0 still listens/,
  },
  {
    what: 'the sender of an event goes',
    after: without('forms'),
    says: /nothing would raise the event forms:sent any more/,
  },
  {
    what: 'a remote raises the event of another',
    after: withRelease(next(chat, { emits: { ...chat.emits, 'forms:sent': SENT } })),
    says: /chat 2\.0\.0 raises forms:sent, which is the event of forms 1\.0\.0/,
  },
  {
    what: 'the shell hears an event, and reads more of it than is sent',
    after: newShell({ hears: { 'forms:sent': { ...SENT, required: ['urgent'] } } }),
    says: /forms 1\.0\.0 raises forms:sent with a detail that shell 2\.0\.0 does not understand \(urgent may be missing/,
  },
  ...BREAKING_SCHEMAS.map(({ what, after, says }) => ({
    what,
    after,
    says: new RegExp(`raises forms:sent with a detail that .* does not understand \\(${says}`),
  })),
]

for (const change of BREAKING) {
  test(`refused: ${change.what}`, async () => {
    expect((await problemsOf(change)).join('\n')).toMatch(change.says)
  })
}
