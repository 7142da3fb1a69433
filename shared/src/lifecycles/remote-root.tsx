import { type ComponentType, useEffect } from 'react'
import { Router, UNSAFE_RouteContext } from 'react-router-dom'
import type { SiteLocation, SiteNavigator } from '../contracts/mount'
import { PrerenderedSearch } from '../router/prerendered-search'
import { routeMatch } from './route-match'

export interface RemoteRootProps {
  readonly piece: string
  readonly Component: ComponentType
  readonly isPage: boolean
  readonly location: SiteLocation
  readonly navigate: SiteNavigator
  /** The query that the HTML was made for, when there is any to hydrate. */
  readonly prerenderedSearch: string
  onCommit?(): void
}

/** The top of every remote's tree, the same in the browser and when prerendering: the shell's one router, handed down. */
export function RemoteRoot(props: RemoteRootProps) {
  const { piece, Component, isPage, location, navigate, prerenderedSearch, onCommit } = props
  useEffect(() => onCommit?.())
  return (
    <PrerenderedSearch value={prerenderedSearch}>
      <Router location={location} navigator={navigate}>
        <UNSAFE_RouteContext value={routeMatch(isPage ? piece : null, location.pathname)}>
          <Component />
        </UNSAFE_RouteContext>
      </Router>
    </PrerenderedSearch>
  )
}

/** Keeps React's generated ids of several roots in one page apart; fragments and hydration must agree on it. */
export const idPrefix = (remote: string, slot: string | null): string => `${remote}-${slot ?? 'page'}-`
