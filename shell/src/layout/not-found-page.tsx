import { mailtoLink } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Link } from '@site/shared/router'
import { LinkButton } from '@site/shared/ui'
import { Interference } from '@site/shared/ui/motif/interference'
import { useNav } from './nav-context'
import styles from './not-found-page.module.css'

/** Shown at an address without a page, with links to others. */
export function NotFoundPage() {
  const { supportEmail } = getConfig()
  const others = useNav('header').filter(({ to }) => to !== '/')
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <p className={styles.code}>404</p>
        <h1>This page was lost between two states</h1>
        <p className={styles.lead}>
          There is nothing at this address. The link may be old, or a letter went astray on the way.
        </p>
        <div className={styles.actions}>
          <LinkButton to="/" iconEnd="arrow-right">
            Go to the home page
          </LinkButton>
          <LinkButton
            href={mailtoLink(supportEmail, 'A page I did not find')}
            variant="secondary"
            icon="mail"
          >
            Tell us what you looked for
          </LinkButton>
        </div>
        <nav aria-label="Pages of this site">
          <ul className={styles.links}>
            {others.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Interference className={styles.picture} />
    </div>
  )
}
