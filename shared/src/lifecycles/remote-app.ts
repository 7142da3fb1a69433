import type { ComponentType } from 'react'
import type { PreloadProps } from '../contracts/mount'
import { AppError } from '../errors/app-error'
import { findRoute } from '../router/find-route'

/** A page or a widget. Only widgets in slots of other remotes receive a detail. */
export type PieceComponent = ComponentType<{ readonly detail?: object }>

/** Fetches the component of a page or widget. */
export type PieceLoader = () => Promise<PieceComponent>

/** A remote's components: a lazily loaded one for each of its route patterns and widget slots. */
export interface RemoteApp {
  readonly pages: Readonly<Record<string, PieceLoader>>
  readonly widgets?: Readonly<Record<string, PieceLoader>>
}

/** A piece of a remote: its name is the route pattern or the slot. */
export interface Piece {
  readonly name: string
  readonly load: PieceLoader
}

/**
 * The piece for these mount props.
 * @throws AppError `slot-unknown` or `page-unknown` when the remote does not have it.
 */
export function findPiece(app: RemoteApp, { slot, location }: Omit<PreloadProps, 'remote'>): Piece {
  if (slot !== null) {
    const load = app.widgets?.[slot]
    if (load) return { name: slot, load }
    throw new AppError('slot-unknown', `This remote has no widget for the slot "${slot}".`, {
      context: { slot },
    })
  }
  const { pathname } = location
  const pages = Object.entries(app.pages).map(([path, load]) => ({ path, load }))
  const page = findRoute(pages, pathname)
  if (page) return { name: page.path, load: page.load }
  throw new AppError('page-unknown', `This remote has no page at ${pathname}.`, { context: { pathname } })
}
