import { type ComponentType, useEffect } from 'react'
import { Router, UNSAFE_RouteContext } from 'react-router-dom'
import type { SiteLocation, SiteNavigator } from '../contracts/mount'
import { routeMatch } from './route-match'

export interface RemoteRootProps {
  readonly piece: string
  readonly Component: ComponentType
  readonly isPage: boolean
  readonly location: SiteLocation
  readonly navigate: SiteNavigator
  onCommit?(): void
}

/** The top of every remote's tree, the same in the browser and when prerendering: the shell's one router, handed down. */
export function RemoteRoot(props: RemoteRootProps) {
  const { piece, Component, isPage, location, navigate, onCommit } = props
  useEffect(() => onCommit?.())
  return (
    <Router location={location} navigator={navigate}>
      <UNSAFE_RouteContext value={routeMatch(isPage ? piece : null, location.pathname)}>
        <Component />
      </UNSAFE_RouteContext>
    </Router>
  )
}

/** Keeps React's generated ids of several roots in one page apart; fragments and hydration must agree on it. */
export const idPrefix = (remote: string, slot: string | null): string => `${remote}-${slot ?? 'page'}-`
