import { company, durations, mailtoLink, services } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Card, Icon, Section } from '@site/shared/ui'
import styles from './working-together.module.css'

export function WorkingTogether() {
  const { supportEmail } = getConfig()
  return (
    <Section heading="Working together" tone="sunken">
      <div className={styles.cards}>
        <Card>
          <h3 className={styles.title}>Development Time</h3>
          <dl className={styles.times}>
            <div>
              <dt>Simple solution</dt>
              <dd>{durations.developmentSimple}</dd>
            </div>
            <div>
              <dt>Complex solution</dt>
              <dd>{durations.developmentComplex}</dd>
            </div>
          </dl>
        </Card>
        <Card>
          <h3 className={styles.title}>Prefer to Talk Directly?</h3>
          <p className={styles.text}>
            Call <a href={company.phone.href}>{company.phone.display}</a> or write to{' '}
            <a href={mailtoLink(supportEmail, 'A call back, please')} translate="no">
              {supportEmail}
            </a>{' '}
            and we call you back.
            {` ${company.hours.general}.`}
          </p>
        </Card>
        <Card>
          <h3 className={styles.title}>Our Expertise</h3>
          <ul className={styles.expertise}>
            {services.map(({ id, title }) => (
              <li key={id}>
                <Icon name="check" /> {title}
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Section>
  )
}
