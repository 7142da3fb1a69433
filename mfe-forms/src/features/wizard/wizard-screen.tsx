import type { Account } from '@site/shared/forms/account'
import { CategoryStep } from './steps/category-step'
import { CompleteStep } from './steps/complete-step'
import { ContactStep } from './steps/contact-step'
import { DetailsStep } from './steps/details-step'
import { NameStep } from './steps/name-step'
import { NicheStep } from './steps/niche-step'
import { PersonStep } from './steps/person-step'
import type { StepProps } from './steps/step-props'
import { TypeStep } from './steps/type-step'
import { WelcomeStep } from './steps/welcome-step'
import * as steps from './wizard-steps'

interface WizardScreenProps extends StepProps {
  readonly account: Account
  readonly step: number
  onResume(): void
}

/** Content of one step, below its heading. */
export function WizardScreen({ account, form, step, goTo, onResume }: WizardScreenProps) {
  const props = { form, goTo }
  if (account.state !== 'member') return <WelcomeStep {...props} account={account} onResume={onResume} />
  switch (step) {
    case steps.CATEGORY:
      return <CategoryStep {...props} />
    case steps.TYPE:
      return <TypeStep {...props} />
    case steps.NAME:
      return <NameStep {...props} />
    case steps.NICHE:
      return <NicheStep {...props} />
    case steps.PERSON:
      return <PersonStep {...props} />
    case steps.CONTACT:
      return <ContactStep {...props} />
    case steps.DETAILS:
      return <DetailsStep {...props} />
    case steps.COMPLETE:
      return <CompleteStep {...props} />
    default:
      return <WelcomeStep {...props} account={account} onResume={onResume} />
  }
}
