import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import type { Form } from './use-form'

type PersonField = 'name' | 'email' | 'phone'

interface PersonFieldsProps<Name extends string> {
  readonly form: Form<Name | PersonField>
  readonly labels: Readonly<Record<PersonField, string>>
  readonly phone: 'required' | 'optional'
}

/** Who writes, and how to reach them. */
export function PersonFields<Name extends string>({ form, labels, phone }: PersonFieldsProps<Name>) {
  return (
    <>
      <Field {...form.bind('name', textLimits.name)} label={labels.name} autoComplete="name" required />
      <Field
        {...form.bind('email', textLimits.email)}
        label={labels.email}
        type="email"
        autoComplete="email"
        required
      />
      <Field
        {...form.bind('phone', textLimits.phone)}
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        required={phone === 'required'}
        optional={phone === 'optional'}
      />
    </>
  )
}
