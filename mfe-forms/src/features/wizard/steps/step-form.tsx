import { Button } from '@site/shared/ui'
import type { ReactNode } from 'react'
import styles from './step-form.module.css'

interface StepFormProps {
  readonly canContinue: boolean
  onContinue(): void
  readonly children: ReactNode
}

/** Fields and, once they are answered, the way on; the Enter key goes on as well. */
export function StepForm({ canContinue, onContinue, children }: StepFormProps) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (canContinue) onContinue()
      }}
    >
      {children}
      <div className={styles.actions}>
        {canContinue ? (
          <Button type="submit" size="large" iconEnd="arrow-right">
            Continue
          </Button>
        ) : (
          <p className={styles.note}>Fill this in to continue.</p>
        )}
      </div>
    </form>
  )
}
