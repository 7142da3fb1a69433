import { readSiteConfig } from '@site/host/site-config'
import type { Composer } from '@site/records/documents/composer'
import { HOSTILE_TEXTS } from '@site/records/documents/testing/hostile-texts'
import { aComposition, aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import fc from 'fast-check'

const VARIANTS = [{}, { integrityPolicy: true }, { textOnly: true }]

const PAGE = 'fragments/forms.html'
const composition = aComposition([
  aRelease({
    name: 'forms',
    stylesheet: 'style.css',
    routes: [aRoute('/forms', { fragment: PAGE })],
    mainImages: { [PAGE]: { href: '/remotes/forms/1.0.0/a.avif' } },
  }),
  aRelease({ name: 'chat', widgets: [aWidget('chat', { fragment: 'fragments/slots/chat.html' })] }),
])

/** The texts of a page that a team provides. */
const TEXTS = [
  'forms/1.0.0/fragments/forms.html',
  'forms/1.0.0/style.css',
  'chat/1.0.0/fragments/slots/chat.html',
].map((path) => `/remotes/${path}`)
const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')

/**
 * Text of a fragment or a style sheet: input that has misled a parser before, fragments of it, and anything else, once or a thousand times.
 */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          ...HOSTILE_TEXTS,
          '</style>',
          '</script>',
          '</div>',
          '<div id="root">',
          '</body>',
          '$&',
          '$1',
        ),
        fc.string({ unit: 'binary', maxLength: 20 }),
      ),
      fc.constantFrom(1, 2, 1000),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.map(([text, count]) => text.repeat(count)).join(''))

/** In ms: longer trials are refused. */
const MOST_MS = 250

const MARK = '/* the text of a team */'

/**
 * Attacks the pages of a shell's composer: replaces each text that a team provides, in each variant of the page. The attack throws an Error
 * when anything else in the page changes, or when it takes too long.
 */
export function attackPages({ planPage, renderPage }: Composer): (text: string) => void {
  const compose = (texts: Readonly<Record<string, string>>, variant: object) =>
    renderPage(planPage(composition, '/forms'), new Map(Object.entries(texts)), {
      id: '0123456789abcdef',
      config,
      ...variant,
    })
  /** Every position of a text, in every variant of the page, with the HTML before and after it. */
  const places = TEXTS.flatMap((path) =>
    VARIANTS.map((variant) => {
      const [before = '', after = ''] = compose({ [path]: MARK }, variant).html.split(MARK)
      return { path, variant, before, after }
    }),
  )
  return (text) => {
    for (const { path, variant, before, after } of places) {
      const begin = process.cpuUsage()
      const { html } = compose({ [path]: text }, variant)
      const ms = process.cpuUsage(begin).user / 1000
      const where = `${path} ${JSON.stringify(variant)}`
      if (ms > MOST_MS) throw new Error(`${where} takes ${ms} ms to be composed`)
      if (!html.startsWith(before) || !html.endsWith(after))
        throw new Error(`${where} changes the page around it`)
      const inside = html.slice(before.length, html.length - after.length)
      if (path.endsWith('.css') && /<[/!]/.test(inside))
        throw new Error(`${where} ends the element that it is in`)
    }
  }
}
