import { LinkButton, Section } from '@site/shared/ui' // the page's one kit; a relative import would bundle a second
import styles from './closing-call.module.css'

interface Target {
  readonly to: string
  readonly text: string
}

export interface ClosingCallProps {
  readonly heading: string
  readonly lead: string
  readonly primary: Target
  readonly secondary?: Target
}

/** The section that closes a page: the next step. */
export function ClosingCall({ heading, lead, primary, secondary }: ClosingCallProps) {
  return (
    <Section heading={heading} lead={lead} tone="inverse" className={styles.call}>
      <p className={styles.actions}>
        <LinkButton to={primary.to} size="large" iconEnd="arrow-right">
          {primary.text}
        </LinkButton>
        {secondary && (
          <LinkButton to={secondary.to} size="large" variant="secondary">
            {secondary.text}
          </LinkButton>
        )}
      </p>
    </Section>
  )
}
