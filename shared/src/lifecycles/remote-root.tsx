import { type ContextType, useEffect } from 'react'
import { matchPath, Router, UNSAFE_RouteContext } from 'react-router-dom'
import type { SiteLocation, SiteNavigator } from '../contracts/mount'
import { useLeavings } from '../hooks/use-leavings'
import { PrerenderedSearch } from '../router/prerendered-search'
import type { PieceComponent } from './remote-app'

export interface RemoteRootProps {
  readonly piece: string
  readonly Component: PieceComponent
  readonly isPage: boolean
  readonly location: SiteLocation
  readonly navigate: SiteNavigator
  readonly detail?: object | undefined
  /** The query that the HTML was prerendered for, if there is any to hydrate. */
  readonly prerenderedSearch?: string
  onCommit?(): void
}

/**
 * Provides what `<Routes>` would: the parameters of its route, and the base of relative links. `Routes` would search for the one
 * route that `findPiece` has chosen, with 3.5 kB for every visitor (decision 0102). `matchPath`, because `findRoute` returns only the
 * route, without parameters. The base is `/`: every address of a remote is declared, none by a wildcard, so a page's own `<Routes>` use
 * whole addresses.
 * @param pattern `null`: a widget, which is on every page and has no route.
 */
export function routeMatch(
  pattern: string | null,
  pathname: string,
): ContextType<typeof UNSAFE_RouteContext> {
  const match = pattern === null ? null : matchPath(pattern, pathname)
  const matches = match
    ? [{ ...match, params: decoded(match.params), pathnameBase: '/', route: { path: '/*' } }]
    : []
  return { matches, outlet: null, isDataRoute: false }
}

type Params = Readonly<Record<string, string | undefined>>

/** Paths are encoded, parameters are not. An invalid encoding stays unchanged: a visitor can type `/jobs/100%`. */
function decoded(params: Params): Params {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, value && decodeURIComponent(value)]),
    )
  } catch {
    return params
  }
}

/**
 * The root of every remote's tree, the same in the browser and when prerendering: the shell's one router, passed down. When a person
 * leaves, the tree is recreated: their input, search and data are in the state of its components.
 */
export function RemoteRoot(props: RemoteRootProps) {
  const {
    piece,
    Component,
    isPage,
    location,
    navigate,
    detail = {},
    prerenderedSearch = '',
    onCommit,
  } = props
  const leavings = useLeavings()
  useEffect(() => onCommit?.())
  return (
    <PrerenderedSearch value={prerenderedSearch}>
      <Router location={location} navigator={navigate}>
        <UNSAFE_RouteContext value={routeMatch(isPage ? piece : null, location.pathname)}>
          <Component key={leavings} detail={detail} />
        </UNSAFE_RouteContext>
      </Router>
    </PrerenderedSearch>
  )
}

/** Keeps React's generated ids unique across several roots in one page; fragments and hydration must use the same. */
export const idPrefix = (remote: string, slot: string | null): string => `${remote}-${slot ?? 'page'}-`
