import { useSession } from '@site/shared/session'
import styles from './launcher.module.css'
export function Launcher() {
  const { user } = useSession()
  return (
    <button type="button" className={styles.launcher}>
      Chat {user?.email}
    </button>
  )
}
