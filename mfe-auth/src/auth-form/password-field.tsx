import { Field, type FieldProps, IconButton } from '@site/shared/ui'
import { type ComponentPropsWithRef, useState } from 'react'

type PasswordFieldProps = Pick<FieldProps, 'label' | 'hint'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
    readonly autoComplete: 'current-password' | 'new-password'
  }

/** A password field with a show button. Pasting and password managers are supported. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
