import {
  isWizardCategory,
  otherNiche,
  responseTimes,
  type WizardType,
  wizardCategoryTexts,
  wizardTypes,
  wizardTypeTexts,
} from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Button, Card, LinkButton } from '@site/shared/ui'
import { CATEGORY } from '../wizard-steps'
import styles from './complete-step.module.css'
import type { StepProps } from './step-props'

export function CompleteStep({ form, goTo }: StepProps) {
  const { name, category, agent_type, agent_name, niche, custom_niche } = form.values
  if (!isWizardCategory(category)) return null
  const types: readonly WizardType[] = wizardTypes[category]
  const type = types.find((known) => known === agent_type)
  const summary = [
    ['Name', name],
    ['Category', wizardCategoryTexts[category].title],
    ['Type', type ? wizardTypeTexts[type].title : ''],
    ['Solution name', agent_name],
    ['Niche', niche === otherNiche ? custom_niche : niche],
  ] as const

  return (
    <div className={styles.complete}>
      <Card>
        <h2 className={styles.title}>What we received</h2>
        <dl className={styles.summary}>
          {summary.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p>
        We reply within {responseTimes.reply}. If you would rather talk it through, pick a time that suits
        you.
      </p>
      <div className={styles.actions}>
        <LinkButton href={getConfig().schedulingUrl} external icon="calendar" size="large">
          Book Free Consultation
        </LinkButton>
        <Button
          variant="secondary"
          size="large"
          onClick={() => {
            form.clear()
            goTo(CATEGORY)
          }}
        >
          Start another request
        </Button>
      </div>
    </div>
  )
}
