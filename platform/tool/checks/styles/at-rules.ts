import type { AtRule } from 'postcss'

/** At-rules that are only conditions for the rules inside them. */
export const CONDITIONS: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'starting-style'])

/** At-rules that do not affect elements. */
export const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['charset'])

/** At-rule → the page-wide names that it defines. */
export const DEFINED_NAMES: Readonly<Record<string, (rule: AtRule) => readonly string[]>> = {
  keyframes: ({ params }) => [unquoted(params)],
  property: ({ params }) => [params],
  function: ({ params }) => [params.split('(')[0] ?? ''],
  'counter-style': ({ params }) => [params],
  'position-try': ({ params }) => [params],
  'color-profile': ({ params }) => [params],
  'font-palette-values': ({ params }) => [params],
  'font-feature-values': ({ params }) => params.split(',').map(unquoted),
  'font-face': (rule) => {
    const families: string[] = []
    rule.walkDecls(/^font-family$/i, ({ value }) => {
      families.push(unquoted(value))
    })
    return families
  },
  page: ({ params }) => params.split(',').map((page) => page.split(':')[0]?.trim() ?? ''),
}

/** At-rules that only the shell may use → the reason. */
export const REFUSED: Readonly<Record<string, string>> = {
  import: 'loads a style sheet that no check has read: bundle it',
  namespace: 'changes what all selectors of the sheet mean',
  'view-transition': 'makes transitions of the whole page',
}

/** Property → the page-wide names that it defines. */
export const PAGE_WIDE_PROPERTIES: Readonly<Record<string, (value: string) => readonly string[]>> = {
  'view-transition-name': (value) => named(value, ['none', 'auto', 'match-element']),
  'view-transition-class': (value) => named(value, ['none']),
  'anchor-name': (value) => named(value, ['none']),
}

const GLOBAL_KEYWORDS = ['inherit', 'initial', 'unset', 'revert', 'revert-layer']

const named = (value: string, keywords: readonly string[]): readonly string[] =>
  value
    .split(/[\s,]+/)
    .filter((word) => word !== '' && ![...keywords, ...GLOBAL_KEYWORDS].includes(word.toLowerCase()))

const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')
