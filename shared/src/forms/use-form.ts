import { openClient } from '@site/shared/data'
import { type ChangeEvent, useId, useMemo, useState } from 'react'
import { checkForm, checkLengths, type FieldErrors, type FormSchema, type FormValues } from './check-form'
import { type Fields, readFields } from './read-fields'
import { type SendErrorTexts, sendErrorText } from './send-error'
import { submissionKey } from './submission-key'
import { lengthHint } from './text'
import type { Account, Member } from './use-account'
import { type DraftOptions, today, useDraft } from './use-draft'
import { errorOutcome, type FormStatus, IDLE, successOutcome, useSubmission } from './use-submission'

export interface FormOptions<Name extends string, Output> extends DraftOptions<Name> {
  readonly schema: FormSchema<Name, Output>
  readonly texts: SendErrorTexts & {
    readonly loggedOut: string
    readonly incomplete: string
    readonly success: string
  }
  /** Stores the checked form as a row. `key` is its idempotency key. */
  send(output: Output, member: Member, key: string): Promise<void>
  /** Keeps the answers after sending, for a summary. */
  readonly keepSent?: boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Props of the kit's `Field`. */
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
  /** Fields that need attention, after an attempt to send. */
  readonly errors: FieldErrors<Name>
  /** These values are in the database. */
  readonly sent: boolean
  /** The account is known and its draft is restored. */
  readonly ready: boolean
  set(changes: Partial<FormValues<Name>>): void
  /** @param limit shown as a counter when the text approaches it. */
  bind(name: Name, limit?: number): BoundField<Name>
  idOf(name: Name): string
  /** Reads the fields from the document, and returns all values. */
  read(fields: Fields): FormValues<Name>
  /** Resolves to whether this call stored the row. */
  submit(fields: Fields): Promise<boolean>
  clear(): void
}

/** A form whose rows must not be lost: checked, kept as a draft, and sent once. Editing any field clears the messages. */
export function useForm<Name extends string, Output>(
  options: FormOptions<Name, Output>,
  account: Account,
): Form<Name> {
  const { schema, texts } = options
  const formId = useId()
  const draft = useDraft(options, account)
  const { values } = draft
  const [status, send, show] = useSubmission(options.form, sendErrorText(texts))
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const tooLong = useMemo(() => checkLengths(schema, values), [schema, values])

  const fail = (text: string, fields: FieldErrors<Name> = {}): false => {
    setErrors(fields)
    show(errorOutcome(text))
    return false
  }

  function set(changes: Partial<FormValues<Name>>): void {
    show(IDLE)
    setErrors((now) => {
      const left: Partial<Record<Name, string>> = { ...now }
      for (const name in changes) delete left[name]
      return left
    })
    openClient().catch(() => undefined) // preloads the client: the connection may be gone when the form is sent
    draft.change(changes)
  }

  function read(fields: Fields): FormValues<Name> {
    const changes: Partial<Record<Name, string>> = {}
    let isChanged = false
    for (const name in values) {
      const held = fields[name]
      if (held === undefined || held === values[name]) continue
      changes[name] = held
      isChanged = true
    }
    if (!isChanged || !ready || status.kind === 'pending') return values
    set(changes)
    return { ...values, ...changes }
  }

  async function submit(fields: Fields): Promise<boolean> {
    // After a success the form is empty: the second click of a double click must not report errors.
    if (status.kind === 'success' || status.kind === 'pending') return false
    if (account.state !== 'member') return fail(texts.loggedOut)
    const current = read(fields)
    const checked = checkForm(schema, current)
    if (!checked.ok) return fail(checked.incomplete ? texts.incomplete : checked.first, checked.errors)

    setErrors({})
    return send(async () => {
      const key = await submissionKey(options.form, account.id, draft.begun || today(), checked.output)
      await options.send(checked.output, account, key)
      if (options.keepSent) draft.markSent(current)
      else draft.clear()
      return successOutcome(texts.success)
    })
  }

  const ready = account.state === 'member' && draft.owner === account.id
  const idOf = (name: Name) => `${formId}-${name}`

  return {
    status,
    values,
    errors,
    sent: draft.sent,
    ready,
    set,
    read,
    submit,
    idOf,
    clear() {
      show(IDLE)
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
        // All fields: rendering writes back the known values, and would empty those that were filled without an event.
        onChange: ({ target }) => read({ ...(target.form && readFields(target.form)), [name]: target.value }),
      }
    },
  }
}
