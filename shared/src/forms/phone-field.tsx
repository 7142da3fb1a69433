import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import type { Form } from './use-form'

interface PhoneFieldProps<Name extends string> {
  readonly form: Form<Name | 'phone'>
  readonly label: string
  readonly required?: boolean
  readonly optional?: boolean
}

/** A phone number. */
export function PhoneField<Name extends string>({ form, ...field }: PhoneFieldProps<Name>) {
  return <Field {...form.bind('phone', textLimits.phone)} {...field} type="tel" autoComplete="tel" />
}
