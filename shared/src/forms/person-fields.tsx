import { textLimits } from '@site/shared/business'
import { Field } from '@site/shared/ui'
import type { Form } from './use-form'

interface PersonFieldsProps<Name extends string> {
  readonly form: Form<Name | 'name' | 'email'>
  readonly labels: { readonly name: string; readonly email: string }
}

/** Name and e-mail address of the sender. */
export function PersonFields<Name extends string>({ form, labels }: PersonFieldsProps<Name>) {
  return (
    <>
      <Field
        {...form.bind('name', textLimits.name)}
        label={labels.name}
        autoComplete="name"
        autoCapitalize="words"
        required
      />
      <Field
        {...form.bind('email', textLimits.email)}
        label={labels.email}
        type="email"
        autoComplete="email"
        required
      />
    </>
  )
}
