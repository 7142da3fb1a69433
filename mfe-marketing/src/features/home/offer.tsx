import { plans, services } from '@site/shared/business'
import { Link } from '@site/shared/router'
import { Section } from '@site/shared/ui'
import styles from './offer.module.css'

/** Services and prices at a glance. */
export function Offer() {
  return (
    <Section
      eyebrow="What we build"
      heading="Six solutions, one price list"
      lead="Pick one to start with. They share one platform, so the second is always quicker than the first."
    >
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id}>
            <Link to="/services" className={styles.service}>
              <strong>{service.title}</strong>
              <span>{service.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.prices} aria-label="Plans">
        {plans.map((plan) => (
          <li key={plan.name}>
            <span className={styles.plan}>{plan.name}</span> <strong>{plan.price}</strong>{' '}
            <span>{plan.period}</span>
          </li>
        ))}
        <li>
          <Link to="/services">What each plan includes</Link>
        </li>
      </ul>
    </Section>
  )
}
