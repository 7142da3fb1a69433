/** Import specifiers that the page's import map links to one copy each. Remotes and shell are built with them as externals. */
export const REACT_SINGLETONS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/** The parts of `@site/shared` that hold state, or that every page needs. One module serves all of them. */
export const SITE_SINGLETONS = [
  '@site/shared/config',
  '@site/shared/data',
  '@site/shared/errors',
  '@site/shared/events',
  '@site/shared/lifecycles',
  '@site/shared/router',
  '@site/shared/session',
  '@site/shared/ui',
] as const

export const SINGLETONS: readonly string[] = [...REACT_SINGLETONS, ...SITE_SINGLETONS]
