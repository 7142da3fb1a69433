import { useSettledLocation } from '@site/shared/router'
import { Accordion, Section } from '@site/shared/ui'
import { ContactForm } from './contact-form'
import { inquiryMode, researchMode } from './contact-modes'
import styles from './contact-page.module.css'
import { ContactWays } from './contact-ways'
import { WorkingTogether } from './working-together'

export function Page() {
  const { pathname, search } = useSettledLocation()
  const mode = /quantum/i.test(pathname + search) ? researchMode : inquiryMode

  return (
    <>
      <Section level={1} eyebrow={mode.eyebrow} heading={mode.heading} lead={mode.lead}>
        <div className={styles.columns}>
          <ContactForm key={mode.form} mode={mode} />
          <ContactWays greeting={mode.greeting} />
        </div>
      </Section>
      {mode === inquiryMode && <WorkingTogether />}
      <Section heading="Asked before" width="text">
        <div>
          {mode.faqs.map(({ question, answer }) => (
            <Accordion key={question} summary={question}>
              {answer}
            </Accordion>
          ))}
        </div>
      </Section>
    </>
  )
}
