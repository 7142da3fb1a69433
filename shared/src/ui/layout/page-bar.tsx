import { useNavigate } from '../../router'
import { useOneMove } from '../../router/use-one-move'
import { Button } from '../controls/button'
import { LinkButton } from '../controls/link-button'
import styles from './page-bar.module.css'

export interface PageBarProps {
  /** The back button's action, if not one step back in the browser's history. */
  onBack?(): void
  backLabel?: string
}

/** Links back and home, on pages without the site's header. */
export function PageBar({ onBack, backLabel = 'Back' }: PageBarProps) {
  const navigate = useNavigate()
  const move = useOneMove()
  const leave = () => {
    // A tab that was opened on this page has no history to go back to.
    if (window.history.length > 1) navigate(-1)
    else navigate('/')
  }
  return (
    <nav aria-label="Leave this page" className={styles.bar}>
      <Button variant="quiet" icon="arrow-left" onClick={onBack ?? (() => move(leave))}>
        {backLabel}
      </Button>
      <LinkButton to="/" variant="quiet" icon="close">
        Close
      </LinkButton>
    </nav>
  )
}
