import { useSession } from '@site/shared/session'
import { Button, LinkButton, Skeleton } from '@site/shared/ui'
import { emit } from '../../events'
import styles from './analytics-page.module.css'
import { Dashboard } from './dashboard'

export function Page() {
  const { user, loading } = useSession()
  return (
    <div className={styles.page}>
      <LinkButton to="/" variant="quiet" size="small" icon="arrow-left" className={styles.back}>
        Back to Home
      </LinkButton>
      {loading ? (
        <>
          <h1>Chat Analytics</h1>
          <Skeleton lines={4} label="Checking whether you are logged in…" />
          <noscript>
            <p>Please log in to view chat analytics. Logging in needs JavaScript.</p>
          </noscript>
        </>
      ) : user ? (
        <Dashboard userId={user.id} />
      ) : (
        <div className={styles.denied}>
          <h1>Access Denied</h1>
          <p>Please log in to view chat analytics.</p>
          <Button onClick={() => emit('openLoginModal', {})}>Log in</Button>
        </div>
      )}
    </div>
  )
}
