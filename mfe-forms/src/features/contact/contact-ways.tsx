import { company, mailtoLink, promises, responseTimes, whatsappLink } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Icon, type IconName, LinkButton } from '@site/shared/ui'
import type { ReactNode } from 'react'
import styles from './contact-ways.module.css'

interface WayProps {
  readonly icon: IconName
  readonly name: string
  readonly note: string
  readonly children: ReactNode
}

function Way({ icon, name, note, children }: WayProps) {
  return (
    <li className={styles.way}>
      <Icon name={icon} className={styles.icon} />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.address}>{children}</p>
        <p className={styles.note}>{note}</p>
      </div>
    </li>
  )
}

export function ContactWays({ greeting }: { greeting: string }) {
  const { supportEmail, whatsappNumber, schedulingUrl } = getConfig()
  return (
    <aside className={styles.ways} aria-labelledby="contact-ways">
      <h2 id="contact-ways" className={styles.heading}>
        Other ways to reach us
      </h2>
      <ul className={styles.list}>
        <Way icon="mail" name="Email" note={`Usually answered within ${responseTimes.email}`}>
          <a href={mailtoLink(supportEmail, 'Inquiry')} translate="no">
            {supportEmail}
          </a>
        </Way>
        <Way icon="phone" name="Phone" note={company.hours.general}>
          <a href={company.phone.href}>{company.phone.display}</a>
        </Way>
        <Way icon="chat" name="WhatsApp" note="Opens with a greeting ready to send">
          <a
            href={whatsappLink(whatsappNumber, greeting)}
            target="_blank"
            rel="noopener noreferrer"
            aria-description="opens in a new tab"
          >
            Chat on WhatsApp
          </a>
        </Way>
        <Way icon="pin" name="Location" note="Working with clients worldwide">
          {company.location}
        </Way>
      </ul>
      <div className={styles.book}>
        <p>
          {promises.consultationMinutes} minutes, {promises.consultationPrice}, and you leave with a plan.
        </p>
        <LinkButton href={schedulingUrl} external icon="calendar">
          Book Free Consultation
        </LinkButton>
      </div>
    </aside>
  )
}
