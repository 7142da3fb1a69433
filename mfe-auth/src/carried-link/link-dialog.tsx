import { timings } from '@site/shared/business'
import { errorOutcome, type FormStatus, IDLE, successOutcome } from '@site/shared/forms/submission'
import { type Arrival, dropCarried, readCarried, useSession } from '@site/shared/session'
import { Button, Dialog } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import { MessageArea, useMessage } from '../messages/message-area'
import { opensLogin } from '../opens-login'
import { useCloseAfter } from '../use-close-after'
import { useFocusAfterwards } from '../use-focus-afterwards'
import styles from './link-dialog.module.css'
import { HALF_CHANGED, type LinkTexts, linkTexts, UNREACHED, USED_UP } from './link-texts'
import { useCarriedLink } from './use-carried-link'

export interface LinkDialogProps {
  readonly onClose: () => void
}

/** The purpose of a link from a mail, and the button to confirm it. */
export function LinkDialog({ onClose }: LinkDialogProps) {
  const [texts] = useState(() => linkTexts(readCarried()))
  useFocusAfterwards()

  function leave(): void {
    if (readCarried()) dropCarried(null) // the mail still has it
    onClose()
  }

  return (
    <Dialog open title={texts.title} onClose={leave}>
      <MessageArea>
        <LinkQuestion texts={texts} onClose={onClose} />
      </MessageArea>
    </Dialog>
  )
}

function LinkQuestion({ texts, onClose }: LinkDialogProps & { readonly texts: LinkTexts }) {
  const { user } = useSession()
  const { arrival, pending, press } = useCarriedLink()
  const status: FormStatus = pending ? { kind: 'pending' } : statusOf(arrival, texts)
  const isOpen = arrival === 'unopened' || arrival === 'unreached'
  const goesOn = arrival === 'other-account' || (!user && opensLogin(arrival))
  useMessage(status)
  useCloseAfter(
    status.kind === 'success' && arrival !== 'half-changed',
    timings.modalCloseAfterLogin,
    onClose,
  )

  useEffect(() => {
    if (goesOn) onClose() // another dialog continues
  }, [goesOn, onClose])

  return (
    <>
      {isOpen && <p className={styles.lead}>{texts.lead}</p>}
      <Button size="large" pending={pending} onClick={isOpen ? press : onClose}>
        {labelOf(arrival, texts)}
      </Button>
    </>
  )
}

const SUCCESSES: readonly Arrival[] = ['signup', 'magiclink', 'email_change', 'recovery', 'social']

function statusOf(arrival: Arrival | null, { done }: LinkTexts): FormStatus {
  if (arrival === 'unopened' || arrival === 'other-account' || arrival === null) return IDLE
  if (arrival === 'unreached') return errorOutcome(UNREACHED)
  if (arrival === 'half-changed') return successOutcome(HALF_CHANGED)
  return SUCCESSES.includes(arrival) ? successOutcome(done) : errorOutcome(USED_UP)
}

function labelOf(arrival: Arrival | null, { action }: LinkTexts): string {
  if (arrival === 'unopened') return action
  return arrival === 'unreached' ? 'Try again' : 'Continue'
}
