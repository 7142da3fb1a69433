import { company, mailtoLink, prefilledMessages, responseTimes, whatsappLink } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Icon, LinkButton, PageBar, Section } from '@site/shared/ui'
import { CollaborationForm } from './collaboration-form'
import styles from './collaboration-page.module.css'
import { offers } from './collaboration-texts'

export function Page() {
  const { schedulingUrl, supportEmail, whatsappNumber } = getConfig()
  return (
    <>
      <PageBar />
      <Section
        level={1}
        eyebrow="Quantum research"
        heading="Collaborate with us"
        lead={`Tell us about your question. We review every application within ${responseTimes.collaborationReview}.`}
        className={styles.page}
      >
        <div className={styles.columns}>
          <CollaborationForm />
          <div className={styles.aside}>
            <section aria-labelledby="offers">
              <h2 id="offers" className={styles.heading}>
                What we offer
              </h2>
              <ul className={styles.offers}>
                {offers.map(({ title, text }) => (
                  <li key={title}>
                    <Icon name="check" className={styles.icon} />
                    <div>
                      <h3 className={styles.offer}>{title}</h3>
                      <p className={styles.note}>{text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="reach">
              <h2 id="reach" className={styles.heading}>
                Talk to the researchers
              </h2>
              <ul className={styles.ways}>
                <li>
                  <Icon name="mail" className={styles.icon} />
                  <a href={mailtoLink(supportEmail, 'Research collaboration')} translate="no">
                    {supportEmail}
                  </a>
                </li>
                <li>
                  <Icon name="phone" className={styles.icon} />
                  <a href={company.phone.href}>{company.phone.display}</a>
                </li>
                <li>
                  <Icon name="chat" className={styles.icon} />
                  <a
                    href={whatsappLink(whatsappNumber, prefilledMessages.research)}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-description="opens in a new tab"
                  >
                    Chat on WhatsApp
                  </a>
                </li>
                <li>
                  <Icon name="pin" className={styles.icon} /> {company.location}
                </li>
                <li>
                  <Icon name="clock" className={styles.icon} /> {company.hours.research}
                </li>
              </ul>
            </section>
            <LinkButton href={schedulingUrl} external icon="calendar" className={styles.book}>
              Book Research Discussion
            </LinkButton>
          </div>
        </div>
      </Section>
    </>
  )
}
