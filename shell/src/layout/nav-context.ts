import type { Nav, NavItem } from '@site/records/documents/nav'
import { createContext, useContext } from 'react'

/** The menus of the live composition. */
export const NavContext = createContext<Nav>({})

const NONE: readonly NavItem[] = []

/** The entries of a menu that `shell.config.ts` declares. */
export const useNav = (menu: string): readonly NavItem[] => useContext(NavContext)[menu] ?? NONE
