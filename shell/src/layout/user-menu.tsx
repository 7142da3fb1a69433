import { displayName, prepareSignOut, signOut, type useSession } from '@site/shared/session'
import { Button, Icon } from '@site/shared/ui'
import styles from './user-menu.module.css'

const MENU_ID = 'user-menu'

type User = NonNullable<ReturnType<typeof useSession>['user']>

/** Who is logged in, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const name = displayName(user)
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={styles.toggle}>
        <Icon name="user" className={styles.person} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Icon name="chevron-down" className={styles.sign} />
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu} onBeforeToggle={prepareSignOut}>
        <p className={styles.label}>Signed in as</p>
        <p className={styles.email}>{user.email}</p>
        <Button variant="secondary" className={styles.leave} onClick={() => void signOut()}>
          Sign Out
        </Button>
      </div>
    </>
  )
}
