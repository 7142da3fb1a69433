import { sizes } from '@site/shared/business'
import { useForm } from '@site/shared/forms'
import { useAccount } from '@site/shared/forms/account'
import { usePressGuard } from '@site/shared/forms/press-guard'
import { Banner, PageBar, Progress } from '@site/shared/ui'
import { useEffect, useRef } from 'react'
import { sendRequest } from './send-request'
import { useWizardStep } from './use-wizard-step'
import styles from './wizard-page.module.css'
import { emptyAnswers, requestSchema } from './wizard-schema'
import { WizardScreen } from './wizard-screen'
import { COMPLETE, furthestStep, WELCOME, wizardSteps } from './wizard-steps'
import { wizardTexts } from './wizard-texts'

export function Page() {
  const account = useAccount()
  const form = useForm(
    {
      form: 'agent-request',
      schema: requestSchema,
      initial: emptyAnswers,
      texts: wizardTexts,
      send: sendRequest,
      keepSent: true,
    },
    account,
  )
  const furthest = form.ready ? furthestStep(form.values, form.sent) : WELCOME
  const { step, goTo, resumeAt, back } = useWizardStep(furthest)
  const heading = useHeadingFocus(step)
  const guard = usePressGuard(step)

  return (
    <div className={styles.page} {...guard}>
      {step === WELCOME ? <PageBar /> : <PageBar onBack={back} />}
      <div className={styles.middle}>
        {/* A live region: screen readers announce the new step. */}
        <div role="status">
          <Progress
            value={step + 1}
            max={sizes.wizardSteps}
            label={`Step ${step + 1} of ${sizes.wizardSteps}`}
          />
        </div>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {step === WELCOME ? 'Build your AI agent or automation' : wizardSteps[step]?.title}
        </h1>
        <Banner kind="success">{step === COMPLETE && wizardTexts.success}</Banner>
        <WizardScreen
          account={account}
          form={form}
          step={step}
          goTo={goTo}
          onResume={() => resumeAt(furthest)}
        />
      </div>
    </div>
  )
}

/** Moves the focus to the heading of each new step; not on arrival, where the page's own order is right. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
