import { answerOffer, offeredEmail, useSession } from '@site/shared/session'
import { Button, Dialog } from '@site/shared/ui'
import { useState } from 'react'
import styles from './other-account-dialog.module.css'

export interface OtherAccountDialogProps {
  readonly onAnswered: () => void
}

export function OtherAccountDialog({ onAnswered }: OtherAccountDialogProps) {
  const [here] = useState(useSession().user?.email) // both as they were asked
  const [there] = useState(offeredEmail)

  const answer = (take: boolean) => {
    answerOffer(take)
    onAnswered()
  }

  return (
    <Dialog open title="This link is for another account" onClose={() => answer(false)}>
      <div className={styles.question}>
        <p>
          You are signed in as <strong translate="no">{`${here}.`}</strong> The link you opened signs in{' '}
          <strong translate="no">{`${there}.`}</strong> If you did not ask for it, stay signed in as you are.
        </p>
        <Button size="large" onClick={() => answer(false)}>
          Stay signed in
        </Button>
        <Button variant="secondary" size="large" onClick={() => answer(true)}>
          Switch account
        </Button>
      </div>
    </Dialog>
  )
}
