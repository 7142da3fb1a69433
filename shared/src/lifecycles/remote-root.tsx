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
  /** The query that the HTML was made for, where there is any to hydrate. */
  readonly prerenderedSearch?: string
  onCommit?(): void
}

/**
 * What `<Routes>` would provide to a page: the parameters of its route, and the place that relative links start from. `Routes` would
 * look for the one route that `findPiece` has chosen, with 3.5 kB for every visitor (decision 0102).
 * `matchPath`, because `findRoute` only says which route it is, and nothing of its parameters.
 * The base is `/`: every address of a remote is declared, none by a wildcard, so a page's own `<Routes>` name whole addresses.
 * @param pattern `null`: a widget, which stands on every page and has no route.
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

/** Paths are encoded, parameters are not. What cannot be decoded stays as it is: anybody can type `/jobs/100%`. */
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
 * The top of every remote's tree, the same in the browser and when prerendering: the shell's one router, handed down. When a person
 * leaves, all of it starts anew: their fields, their search and what they read are in the state of its components.
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

/** Keeps React's generated ids of several roots in one page apart; fragments and hydration must agree on it. */
export const idPrefix = (remote: string, slot: string | null): string => `${remote}-${slot ?? 'page'}-`
