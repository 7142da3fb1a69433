import { offeredEmail, useSession } from '@site/shared/session'
import { type ComponentType, useEffect, useState } from 'react'
import type { OtherAccountDialogProps } from './other-account-dialog'

/** Asks, where links in mails lead to, before a link takes the place of somebody else's session. Fetched only then. */
export function OtherAccount() {
  const { loading } = useSession()
  const [Question, setQuestion] = useState<ComponentType<OtherAccountDialogProps> | null>(null)

  useEffect(() => {
    if (loading || offeredEmail() === null) return
    import('./other-account-dialog').then(
      ({ OtherAccountDialog }) => setQuestion(() => OtherAccountDialog),
      (error: unknown) =>
        console.error('The link was for another account, and nobody could be asked.', error),
    )
  }, [loading])

  return Question && <Question onAnswered={() => setQuestion(null)} />
}
