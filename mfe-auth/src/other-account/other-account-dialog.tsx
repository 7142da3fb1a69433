import { answerOffer, offeredEmail, useSession } from '@site/shared/session'
import { Button, Dialog } from '@site/shared/ui'
import { useState } from 'react'
import styles from './other-account-dialog.module.css'

export interface OtherAccountDialogProps {
  readonly onAnswered: () => void
}

export function OtherAccountDialog({ onAnswered }: OtherAccountDialogProps) {
  const [here] = useState(useSession().user?.email) // both as when the dialog opened
  const [there] = useState(offeredEmail)

  const answer = (take: boolean) => {
    answerOffer(take)
    onAnswered()
  }

  return (
    <Dialog open title="This link is for another account" onClose={() => answer(false)}>
      <div className={styles.question}>
        <p>
          You are signed in as <Address email={here} /> The link you opened signs in <Address email={there} />{' '}
          If you did not ask for it, stay signed in as you are.
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

/** With the full stop after it, which would otherwise wrap to its own line. */
function Address({ email }: { email: string | null | undefined }) {
  return (
    <span className={styles.address}>
      <strong translate="no">
        <bdi>{email}</bdi>
      </strong>
      .
    </span>
  )
}
