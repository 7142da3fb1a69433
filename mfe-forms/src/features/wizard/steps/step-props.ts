import type { Form } from '@site/shared/forms'
import type { WizardField } from '../wizard-schema'

export interface StepProps {
  readonly form: Form<WizardField>
  goTo(step: number): void
}
