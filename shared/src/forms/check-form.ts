import * as v from 'valibot'

/** A form's field values while they are edited: texts, including empty ones. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>

/** A form's errors: a sentence per field that needs attention, in the order of the fields. */
export type FieldErrors<Name extends string> = Partial<Readonly<Record<Name, string>>>

/** One schema per form: the source of types, checks and messages. */
export type FormSchema<Name extends string, Output> = v.GenericSchema<Record<Name, string>, Output>

export type CheckedForm<Name extends string, Output> =
  | { readonly ok: true; readonly output: Output }
  | {
      readonly ok: false
      readonly errors: FieldErrors<Name>
      /** A required answer is missing; otherwise `first` is the message. */
      readonly incomplete: boolean
      readonly first: string
    }

type Issue = v.BaseIssue<unknown>

function errorsOf<Name extends string>(
  issues: readonly Issue[],
  values: FormValues<Name>,
): FieldErrors<Name> {
  const isField = (key: unknown): key is Name => typeof key === 'string' && Object.hasOwn(values, key)
  const errors: Partial<Record<Name, string>> = {}
  for (const { path, message } of issues) {
    const field = path?.[0]?.key
    if (isField(field)) errors[field] ??= message
  }
  return errors
}

/** Checks everything, before sending. */
export function checkForm<Name extends string, Output>(
  schema: FormSchema<Name, Output>,
  values: FormValues<Name>,
): CheckedForm<Name, Output> {
  const result = v.safeParse(schema, values)
  if (result.success) return { ok: true, output: result.output }
  return {
    ok: false,
    errors: errorsOf(result.issues, values),
    incomplete: result.issues.some((issue) => issue.type === 'non_empty'),
    first: result.issues[0].message,
  }
}

/** Checks while typing: only whether a text is too long. The other checks wait until the visitor has finished. */
export function checkLengths<Name extends string>(
  schema: FormSchema<Name, unknown>,
  values: FormValues<Name>,
): FieldErrors<Name> {
  const issues: readonly Issue[] = v.safeParse(schema, values).issues ?? []
  return errorsOf(
    issues.filter((issue) => issue.type === 'max_code_points'),
    values,
  )
}
