import type { Seed } from './seed'

/** Faults in what the shell composes and does around the remotes. */
export const PAGE: readonly Seed[] = [
  {
    fault: 'pages may be put into frames of others',
    file: 'shell/src/compose/security-headers.ts',
    from: `"frame-ancestors 'none'",`,
    to: `"frame-ancestors *",`,
    foundBy: 'shell/src/compose/security-headers.test.ts',
  },
  {
    fault: 'page code makes scripts out of any text',
    file: 'shell/src/compose/security-headers.ts',
    from: `"require-trusted-types-for 'script'",`,
    to: '',
    foundBy: 'shell/src/compose/security-headers.test.ts',
  },
  {
    fault: 'every query makes a host compose a page of its own',
    file: 'shell/src/compose/plan-page.ts',
    from: 'Object.keys(queryFragments).find((word) => query.includes(word))) ?? null',
    to: 'query) || null',
    foundBy: 'shell/src/compose/plan-page.test.ts',
  },
  {
    fault: 'an address that nobody has is answered as found',
    file: 'shell/src/compose/plan-page.ts',
    from: 'status: claim ? 200 : 404,',
    to: 'status: claim ? 200 : 200,',
    foundBy: 'shell/src/compose/plan-page.test.ts',
  },
  {
    fault: 'a text of a remote ends the script element that it is in',
    file: 'shell/src/escape-html.ts',
    from: "replace(/</g, '\\\\u003c')",
    to: "replace(/\\u0000/g, '')",
    foundBy: 'shell/src/compose/render-page.test.ts',
  },
  {
    fault: 'a failure report carries a mail address',
    file: 'shell/src/failures/report-failure.ts',
    from: ".replaceAll(/\\S+@\\S*/g, '…')",
    to: '',
    foundBy: 'shell/src/failures/report-failure.test.ts',
  },
  {
    fault: 'a page that an extension works on counts as a failure',
    file: 'shell/src/foreign-hands.ts',
    from: 'documentElement.lang !== LANGUAGE ||',
    to: "documentElement.lang === 'xx' ||",
    foundBy: 'shell/src/foreign-hands.test.ts',
  },
  {
    fault: 'a node that a translator has taken away ends the whole page',
    file: 'shell/src/foreign-hands.ts',
    from: 'if (parent === this) return removeChild.call(this, child) as Child',
    to: 'if (parent !== undefined) return removeChild.call(this, child) as Child',
    foundBy: 'shell/src/foreign-hands.test.ts',
  },
  {
    fault: 'a slower page replaces the one that was asked for later',
    file: 'shell/src/routing/visits.ts',
    from: 'if (mine !== latest) return // the latest navigation wins',
    to: '',
    foundBy: 'shell/src/routing/visits.test.ts',
  },
  {
    fault: 'a new page leaves the keyboard where the old one was',
    file: 'shell/src/routing/scroll-and-focus.ts',
    from: '(target ?? pageHeading())?.focus',
    to: 'target?.focus',
    foundBy: 'shell/src/routing/scroll-and-focus.test.ts',
  },
]
