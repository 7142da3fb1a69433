import { displayName, signOut, type useSession } from '@site/shared/session'
import { Banner, Button, Icon } from '@site/shared/ui'
import { useState } from 'react'
import styles from './user-menu.module.css'

const MENU_ID = 'user-menu'

type User = NonNullable<ReturnType<typeof useSession>['user']>

/** Who is logged in, and the way out. */
export function UserMenu({ user }: { user: User }) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')

  async function leave() {
    setState('pending')
    const failed = await signOut().then(
      ({ error }) => error !== null,
      () => true,
    )
    setState(failed ? 'failed' : 'idle')
  }

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
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <p className={styles.label}>Signed in as</p>
        <p className={styles.email}>{user.email}</p>
        {state === 'failed' && (
          <Banner kind="error" className={styles.problem}>
            You are still signed in. Check your connection and try again.
          </Banner>
        )}
        <Button
          variant="secondary"
          className={styles.leave}
          pending={state === 'pending'}
          onClick={() => void leave()}
        >
          Sign Out
        </Button>
      </div>
    </>
  )
}
