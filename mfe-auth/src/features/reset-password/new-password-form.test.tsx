// @vitest-environment happy-dom
import { mount } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { MessageArea } from '../../messages/message-area'
import { NewPasswordForm } from './new-password-form'

test('the account’s address stands by itself, whatever way it is written', async () => {
  const email = 'אשה@mail.example'
  const { place } = await mount(
    <MessageArea>
      <NewPasswordForm email={email} onPassword={async () => ({ kind: 'idle' })} />
    </MessageArea>,
  )
  const lead = place.querySelector('p:has(bdi)')
  expect(lead?.textContent).toBe(`For the account ${email}.`)
  expect(lead?.querySelector('bdi[translate=no]')?.textContent).toBe(email)
})
