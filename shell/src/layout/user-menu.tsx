import { Button, Icon } from '@site/shared/ui'
import styles from './user-menu.module.css'

const MENU_ID = 'user-menu'

export interface UserMenuProps {
  readonly name: string
  readonly email: string | undefined
  /** The menu opens or closes. */
  onToggle(): void
  onLeave(): void
}

/** The name of the user, and the button to log out. */
export function UserMenu({ name, email, onToggle, onLeave }: UserMenuProps) {
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={styles.toggle}>
        <Icon name="user" className={styles.person} />
        <span className={styles.name} title={name} dir="auto" translate="no">
          {name}
        </span>
        <Icon name="chevron-down" className={styles.sign} />
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu} onBeforeToggle={onToggle}>
        <p className={styles.label}>Signed in as</p>
        <p className={styles.email} dir="auto" translate="no">
          {email}
        </p>
        <Button variant="secondary" className={styles.leave} onClick={onLeave}>
          Sign Out
        </Button>
      </div>
    </>
  )
}
