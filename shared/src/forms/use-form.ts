import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react'
import { checkForm, checkLengths, type FieldErrors, type FormSchema, type FormValues } from './check-form'
import { type FailureTexts, failureText } from './send-failure'
import { submissionKey } from './submission-key'
import { lengthHint } from './text'
import type { Account, Member } from './use-account'
import { type DraftOptions, useDraft } from './use-draft'

export interface FormOptions<Name extends string, Output> extends DraftOptions<Name> {
  readonly schema: FormSchema<Name, Output>
  readonly texts: FailureTexts & {
    readonly loggedOut: string
    readonly incomplete: string
    readonly success: string
  }
  /** Stores the checked form as a row. `key` is its idempotency key. */
  send(output: Output, member: Member, key: string): Promise<void>
  /** Leaves the answers in place after they were sent, for a summary. */
  readonly keepSent?: boolean
}

export type FormStatus =
  | { readonly kind: 'idle' | 'submitting' }
  | { readonly kind: 'success' | 'error'; readonly text: string }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a `Field` of the kit takes. */
export interface BoundField<Name extends string> {
  readonly id: string
  readonly name: Name
  readonly value: string
  readonly error: string | undefined
  readonly hint: string | undefined
  onChange(event: ChangeEvent<Control>): void
}

export interface Form<Name extends string> {
  readonly status: FormStatus
  readonly values: FormValues<Name>
  /** Fields that need attention, after sending was tried. */
  readonly errors: FieldErrors<Name>
  /** These values are in the database. */
  readonly sent: boolean
  /** The account is known and what it typed before has been brought back. */
  readonly ready: boolean
  set(changes: Partial<FormValues<Name>>): void
  /** @param limit shown as a counter when the text comes near it. */
  bind(name: Name, limit?: number): BoundField<Name>
  idOf(name: Name): string
  /** Resolves to whether this call has stored the row. */
  submit(): Promise<boolean>
  /** Empties the form. */
  clear(): void
}

const IDLE: FormStatus = { kind: 'idle' }

/** The one way of a form: idle → submitting → success or error; editing any field clears what was said. */
export function useForm<Name extends string, Output>(
  options: FormOptions<Name, Output>,
  account: Account,
): Form<Name> {
  const { schema, texts } = options
  const formId = useId()
  const draft = useDraft(options, account)
  const { values } = draft
  const [status, setStatus] = useState<FormStatus>(IDLE)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const tooLong = useMemo(() => checkLengths(schema, values), [schema, values])
  // State would be too late for the second of two clicks within one frame.
  const underWay = useRef(false)

  const fail = (text: string, fields: FieldErrors<Name> = {}): false => {
    setErrors(fields)
    setStatus({ kind: 'error', text })
    return false
  }

  function set(changes: Partial<FormValues<Name>>): void {
    setStatus(IDLE)
    setErrors((now) => {
      const left: Partial<Record<Name, string>> = { ...now }
      for (const name in changes) delete left[name]
      return left
    })
    draft.change((now) => ({ ...now, ...changes }))
  }

  async function submit(): Promise<boolean> {
    // After a success the form is empty: one more click of a double click must not complain about that.
    if (underWay.current || status.kind === 'success') return false
    if (account.state !== 'member') return fail(texts.loggedOut)
    const checked = checkForm(schema, values)
    if (!checked.ok) return fail(checked.incomplete ? texts.incomplete : checked.first, checked.errors)

    underWay.current = true
    setErrors({})
    setStatus({ kind: 'submitting' })
    try {
      const key = await submissionKey(options.form, account.id, draft.begun, checked.output)
      await options.send(checked.output, account, key)
      if (options.keepSent) draft.markSent()
      else draft.clear()
      setStatus({ kind: 'success', text: texts.success })
      return true
    } catch (error) {
      console.error(`The form ${options.form} could not be sent.`, error)
      return fail(failureText(error, texts))
    } finally {
      underWay.current = false
    }
  }

  const idOf = (name: Name) => `${formId}-${name}`

  return {
    status,
    values,
    errors,
    sent: draft.sent,
    ready: account.state === 'member' && draft.owner === account.id,
    set,
    submit,
    idOf,
    clear() {
      setStatus(IDLE)
      setErrors({})
      draft.clear()
    },
    bind(name, limit) {
      return {
        id: idOf(name),
        name,
        value: values[name],
        error: tooLong[name] ?? errors[name],
        hint: limit === undefined ? undefined : lengthHint(values[name], limit),
        onChange: ({ target }) => {
          const changes: Partial<Record<Name, string>> = {}
          changes[name] = target.value
          set(changes)
        },
      }
    },
  }
}
