import { useState } from 'react'
import type { CataloguePage } from '../catalogue/catalogue-page'
import { Field } from './field'
import { IconButton } from './icon-button'

function PasswordField() {
  const [shown, setShown] = useState(false)
  return (
    <Field
      label="Password"
      type={shown ? 'text' : 'password'}
      defaultValue="superposition"
      autoComplete="new-password"
      hint="At least 6 characters"
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

export const page: CataloguePage = {
  title: 'Field',
  examples: [
    {
      name: 'plain',
      content: <Field label="Full Name" placeholder="Asha Rao" autoComplete="name" required />,
    },
    {
      name: 'optional, with a hint',
      content: <Field label="Company" optional hint="So that we can prepare" />,
    },
    { name: 'with a control at its end', content: <PasswordField /> },
    {
      name: 'invalid',
      content: (
        <Field
          label="Email"
          type="email"
          defaultValue="asha@"
          error="Please enter a valid email address."
          hint="We answer within 2 hours"
        />
      ),
    },
    {
      name: 'textarea',
      content: <Field as="textarea" label="Message" rows={4} defaultValue="We would like to" />,
    },
    {
      name: 'select',
      content: (
        <Field
          as="select"
          label="Service"
          unchosen="Choose a service"
          choices={['Advanced Automation', 'Quantum Research Collaboration']}
          defaultValue=""
        />
      ),
    },
    {
      name: 'disabled',
      content: <Field label="Phone" type="tel" disabled placeholder="Log in to write to us" />,
    },
  ],
}
