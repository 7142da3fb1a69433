import { durations } from '@site/shared/business'
import { Section } from '@site/shared/ui'
import styles from './beginning.module.css'

const steps = [
  {
    title: 'We listen',
    when: '30 minutes, free',
    text: 'You describe the work. We say what can be automated, what cannot, and what it will cost.',
  },
  {
    title: 'You try it',
    when: 'before you commit',
    text: 'A prototype on your own data. If it does not convince you, you owe us nothing but an opinion.',
  },
  {
    title: 'It goes live',
    when: `${durations.deliveryStandard} standard, ${durations.deliveryExpress} express`,
    text: 'We connect your tools, test with your hardest cases and hand over. 6 months free maintenance begin.',
  },
]

export function Beginning() {
  return (
    <Section eyebrow="How it starts" heading="From first call to first result">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p className={styles.when}>{step.when}</p>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
