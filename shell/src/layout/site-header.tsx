import { NavLink, useLocation } from '@site/shared/router'
import { displayName, prepareSignOut, signOut, useSession } from '@site/shared/session'
import { Button, Icon } from '@site/shared/ui'
import { memo, useLayoutEffect, useRef } from 'react'
import { emit } from '../events'
import { Brand } from './brand'
import { useNav } from './nav-context'
import styles from './site-header.module.css'
import { UserMenu } from './user-menu'

const MENU_ID = 'site-menu'

/**
 * The header of every page of the site layout. On a small screen its navigation is a popover, which the browser opens and
 * closes by itself, before any script has run.
 */
export const SiteHeader = memo(function SiteHeader() {
  const { key } = useLocation()
  const items = useNav('header')
  const menu = useRef<HTMLElement>(null)
  const lastKey = useRef(key)

  // Not on the first run: the visitor may have opened the menu before the scripts came.
  useLayoutEffect(() => {
    if (lastKey.current !== key && menu.current?.matches(':popover-open')) menu.current.hidePopover()
    lastKey.current = key
  }, [key])

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <nav ref={menu} id={MENU_ID} popover="auto" className={styles.nav} aria-label="Main">
          <ul className={styles.items}>
            {items.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <AccountControl />
        </div>
        <button type="button" popoverTarget={MENU_ID} className={styles.toggle} aria-label="Menu">
          <Icon name="menu" className={styles.whenClosed} />
          <Icon name="close" className={styles.whenOpen} />
        </button>
      </div>
    </header>
  )
})

/** Separate from the navigation, which is not rendered again when the user is known. */
function AccountControl() {
  const { user } = useSession()
  if (user)
    return (
      <UserMenu
        name={displayName(user)}
        email={user.email}
        onToggle={prepareSignOut}
        onLeave={() => void signOut()}
      />
    )
  return (
    <Button variant="secondary" onClick={() => emit('openLoginModal', {})}>
      Login
    </Button>
  )
}
