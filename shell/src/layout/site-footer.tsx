import {
  company,
  mailtoLink,
  prefilledMessages,
  services,
  socialLinks,
  whatsappLink,
} from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Link } from '@site/shared/router'
import { Divider, Icon } from '@site/shared/ui'
import { memo } from 'react'
import { Brand } from './brand'
import { useNav } from './nav-context'
import styles from './site-footer.module.css'

const socialIcons = { LinkedIn: 'linkedin', X: 'x', Instagram: 'instagram', YouTube: 'youtube' } as const

/** The footer of every page of the site layout. */
export const SiteFooter = memo(function SiteFooter() {
  const { supportEmail, whatsappNumber } = getConfig()
  const policies = useNav('policies')
  const newTab = { target: '_blank', rel: 'noopener noreferrer', 'aria-description': 'opens in a new tab' }
  return (
    <footer className={styles.footer}>
      <Divider className={styles.divider} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <Brand />
          <p>{company.summary}</p>
          <ul className={styles.social}>
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a href={url} aria-label={network} {...newTab}>
                  <Icon name={socialIcons[network]} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-solutions">
          <h2 id="footer-solutions">Solutions</h2>
          <ul>
            {services.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/services#${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-policies">
          <h2 id="footer-policies">Policies</h2>
          <ul>
            {policies.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.help}>
          <h2>Contact</h2>
          <ul className={styles.contact}>
            <li>
              <Icon name="mail" />
              <a href={mailtoLink(supportEmail, `A question for ${company.name}`)} translate="no">
                {supportEmail}
              </a>
            </li>
            <li>
              <Icon name="phone" />
              <a href={company.phone.href}>{company.phone.display}</a>
            </li>
            <li>
              <Icon name="chat" />
              <a href={whatsappLink(whatsappNumber, prefilledMessages.help)} {...newTab}>
                Get help on WhatsApp
              </a>
            </li>
            <li>
              <Icon name="pin" />
              {company.location}
            </li>
            <li>
              <Icon name="clock" />
              {company.hours.general}
            </li>
          </ul>
        </div>
      </div>
      <p className={styles.legal}>
        {company.legalName}, at work since {company.foundedYear}
      </p>
    </footer>
  )
})
