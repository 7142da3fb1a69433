/** Import specifiers that the page's import map links to one copy each. Remotes and shell are built with them as externals. */
export const REACT_SPECIFIERS = ['react', 'react/jsx-runtime'] as const
export const REACT_DOM_SPECIFIERS = ['react-dom', 'react-dom/client'] as const

/**
 * The core of `@site/shared`: state of which a page has one, without React. Within a major of its own version (`coreVersion` in
 * shared/package.json) it only grows, so that the newest one works with everything built against an earlier one.
 */
export const CORE_SPECIFIERS = [
  '@site/shared/config',
  '@site/shared/data',
  '@site/shared/errors',
  '@site/shared/events',
  '@site/shared/session-core',
] as const

/** The kit of `@site/shared`: the modules made with React. It has no state of the page, and works with one React only. */
export const KIT_SPECIFIERS = [
  '@site/shared/lifecycles',
  '@site/shared/router',
  '@site/shared/session',
  '@site/shared/ui',
] as const

export const SITE_SPECIFIERS = [...CORE_SPECIFIERS, ...KIT_SPECIFIERS] as const

export const SHARED_SPECIFIERS: readonly string[] = [
  ...REACT_SPECIFIERS,
  ...REACT_DOM_SPECIFIERS,
  ...SITE_SPECIFIERS,
]
