import { Button, Dialog, Field, Skeleton } from '@site/shared/ui'
import { useEffect, useState } from 'react'
import type { ActionAnswer, Refusal } from '../answers'
import type { Action } from '../run-action'
import { AskError, sendAction } from './ask-server'
import styles from './console.module.css'
import { RefusalNote } from './refusal-note'

/** An action that is not tried yet. */
export interface Wanted {
  readonly title: string
  readonly action: Pick<Action, 'command' | 'name' | 'to'>
}

interface ActionDialogProps {
  readonly wanted: Wanted | null
  onClose(): void
}

/** Tries an action, shows what would change or why it is refused, and asks before it is done. */
export function ActionDialog({ wanted, onClose }: ActionDialogProps) {
  return (
    <Dialog open={wanted !== null} onClose={onClose} title={wanted?.title ?? ''}>
      {wanted && <Tried {...wanted} onClose={onClose} />}
    </Dialog>
  )
}

async function send(action: Wanted['action'], why: string, dry: boolean): Promise<ActionAnswer> {
  try {
    return await sendAction<ActionAnswer>({ ...action, why, dry })
  } catch (error) {
    if (error instanceof AskError) return { ok: false, error: error.refusal }
    throw error
  }
}

function Tried({ action, onClose }: Wanted & Pick<ActionDialogProps, 'onClose'>) {
  const [changes, setChanges] = useState<readonly string[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [why, setWhy] = useState('')
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    void send(action, '', true).then((answer) =>
      answer.ok ? setChanges(answer.changes) : setRefusal(answer.error),
    )
  }, [action])

  async function act() {
    setPending(true)
    const answer = await send(action, why, false)
    setPending(false)
    if (answer.ok) onClose()
    else setRefusal(answer.error)
  }

  if (refusal) return <RefusalNote refusal={refusal} />
  if (!changes) return <Skeleton lines={3} label="The change is checked, and every page is tried" />
  if (changes.length === 0) return <p>This is live already.</p>
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void act()
      }}
    >
      <p>It passes every check. Visitors would get:</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Field
        label="Why"
        optional
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        hint="The history keeps it."
      />
      <div className={styles.buttons}>
        <Button type="submit" pending={isPending}>
          Make it live
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
