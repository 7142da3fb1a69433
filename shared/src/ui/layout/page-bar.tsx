import { useNavigate } from '../../router'
import { useOneMove } from '../../router/use-one-move'
import { Button } from '../controls/button'
import { LinkButton } from '../controls/link-button'
import styles from './page-bar.module.css'

export interface PageBarProps {
  /** What the back button does, where it is not one step back in the browser's history. */
  onBack?(): void
  backLabel?: string
}

/** The way back and the way out, on pages without the site's header. */
export function PageBar({ onBack, backLabel = 'Back' }: PageBarProps) {
  const navigate = useNavigate()
  const move = useOneMove()
  const leave = () => {
    // In a tab that was opened on this page there is nothing to go back to.
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
