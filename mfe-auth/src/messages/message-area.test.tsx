import { successOutcome } from '@site/shared/forms/submission'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthForm } from '../auth-form/auth-form'
import { MessageArea } from './message-area'

it('the live regions are there, once and empty, before a form in them says anything', () => {
  const html = renderToString(
    <MessageArea>
      <AuthForm status={successOutcome('Sent.')} onSubmit={() => undefined}>
        <p>Fields</p>
      </AuthForm>
    </MessageArea>,
  )
  expect([...html.matchAll(/role="(\w+)"[^>]*><\/div>/g)].map(([, role]) => role)).toEqual([
    'status',
    'alert',
  ])
  expect(html.match(/role=/g)).toHaveLength(2)
})
