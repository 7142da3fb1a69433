import { mailtoLink, prefilledMessages, whatsappLink } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import styles from './support-links.module.css'

/** Contact links for visitors who cannot log in. */
export function SupportLinks({ mail = false }: { readonly mail?: boolean }) {
  const { whatsappNumber, supportEmail } = getConfig()
  return (
    <p className={styles.links}>
      Need help?{' '}
      <a
        href={whatsappLink(whatsappNumber, prefilledMessages.passwordReset)}
        target="_blank"
        rel="noopener noreferrer"
        aria-description="opens in a new tab"
      >
        Contact support on WhatsApp
      </a>
      {mail && (
        <>
          {' '}
          <span>or</span>{' '}
          <a href={mailtoLink(supportEmail, 'Password reset')}>{`write to ${supportEmail}`}</a>
        </>
      )}
    </p>
  )
}
