import { useEffect, useState } from 'react'
import type { FormValues } from './check-form'
import { draftStore } from './draft-store'
import type { Account, Member } from './use-account'

export interface DraftOptions<Name extends string> {
  /** Storage name of the drafts. */
  readonly form: string
  /** The empty form; its keys are the form's fields. The same object in every render. */
  readonly initial: FormValues<Name>
  /** Values from the account; used when all of these fields are empty. The same function in every render. */
  prefill?(member: Member): Partial<FormValues<Name>>
}

interface Held<Name extends string> {
  /** The account that typed it: never written into another account's draft. */
  readonly owner: string | null
  readonly values: FormValues<Name>
  readonly begun: string
  readonly sent: boolean
}

/** A form's values, kept in this tab until they are sent. */
export interface DraftState<Name extends string> extends Held<Name> {
  change(changes: Partial<FormValues<Name>>): void
  /** Empties the form and deletes the draft. Works even after the page was left. */
  clear(): void
  /** Stores these values as sent. Works even after the page was left. */
  markSent(values: FormValues<Name>): void
}

const nothing = <Name extends string>(initial: FormValues<Name>): Held<Name> => ({
  owner: null,
  values: initial,
  begun: '',
  sent: false,
})

/** UTC, as 2026-11-20. */
export const today = () => new Date().toISOString().slice(0, 10)

export function useDraft<Name extends string>(
  { form, initial, prefill }: DraftOptions<Name>,
  account: Account,
): DraftState<Name> {
  const [held, setHeld] = useState(() => nothing(initial))

  // Storage and account exist only in the browser, so the first render is the empty form, as in prerendered HTML.
  useEffect(() => {
    if (account.state !== 'member') return
    const draft = draftStore.read(form, account.id)
    const values = draft ? withKnown(initial, draft.values) : initial
    setHeld({
      owner: account.id,
      values: prefill ? withPrefill(values, prefill(account)) : values,
      begun: draft?.begun ?? '',
      sent: draft?.sent ?? false,
    })
  }, [form, initial, prefill, account])

  useEffect(() => {
    const { owner, begun, ...rest } = held
    if (owner !== null && begun !== '') draftStore.write(form, owner, { ...rest, begun })
  }, [form, held])

  return {
    ...held,
    change: (changes) =>
      setHeld((now) => ({
        ...now,
        values: { ...now.values, ...changes },
        begun: now.begun || today(),
        sent: false,
      })),
    clear() {
      if (held.owner !== null) draftStore.remove(form, held.owner)
      setHeld({ ...nothing(initial), owner: held.owner })
    },
    markSent(values) {
      const { owner, begun } = held
      const sent = { values, begun: begun || today(), sent: true }
      if (owner !== null) draftStore.write(form, owner, sent)
      setHeld({ owner, ...sent })
    },
  }
}

function withKnown<Name extends string>(
  initial: FormValues<Name>,
  stored: Readonly<Record<string, string>>,
): FormValues<Name> {
  const values: Record<Name, string> = { ...initial }
  for (const name in values) values[name] = stored[name] ?? values[name]
  return values
}

function withPrefill<Name extends string>(
  values: FormValues<Name>,
  known: Partial<FormValues<Name>>,
): FormValues<Name> {
  const filled: Record<Name, string> = { ...values }
  for (const name in known) {
    if (values[name] !== '') return values
    filled[name] = known[name] ?? ''
  }
  return filled
}
