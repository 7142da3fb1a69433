import { NEW_PASSWORD, UPDATED } from '../e2e/fixtures/reset-steps'
import { signIn } from '../e2e/fixtures/signed-in'
import { expect, test } from './test'
import { button, dialog, header, type Visitor } from './visitor'

async function logIn({ press, fillIn }: Visitor, email: string, password: string): Promise<void> {
  await press(button('Login', header))
  await fillIn('Email', email, dialog)
  await fillIn('Password', password, dialog)
  await press(button('Sign In', dialog))
}

test('who logs in stays logged in over a reload and on the next page, until they log out', async ({
  visitor,
  person,
}) => {
  const { visit, ready, see, press, tab } = visitor
  await visit('/services')
  await logIn(visitor, person.email, person.password)
  await see(button(person.name, header))
  await tab.reload()
  await ready('marketing')
  await see(button(person.name, header))
  await visit('/contact')
  await ready('forms')
  await press(button(person.name, header))
  await press(button('Sign Out'))
  await see(button('Login', header))
})

test('a reset link leads to a new password, and the old one is refused', async ({
  visitor,
  person,
  outbox,
  expected,
}) => {
  expected.push(/status of 40\d|The auth service refused/)
  const { visit, press, fillIn, read, see, tab } = visitor
  await visit('/services')
  await press(button('Login', header))
  await press(button('Forgot password?', dialog))
  await fillIn('Email', person.email, dialog)
  await press(button('Send Reset Email', dialog))
  await tab.goto((await outbox.mailTo(person.email, /Reset/)).link)
  await press(button('Set a new password'))
  await fillIn('New password', NEW_PASSWORD)
  await fillIn('Confirm new password', NEW_PASSWORD)
  await press(button('Update Password'))
  await read(UPDATED)

  await visit('/about')
  await press(button(person.name, header))
  await press(button('Sign Out'))
  await logIn(visitor, person.email, person.password)
  await read('Invalid email or password. Please try again.')
  await fillIn('Password', NEW_PASSWORD, dialog)
  await press(button('Sign In', dialog))
  await see(button(person.name, header))
})

/** The client has arrived and has run: the import gives the module that the page has. */
async function isClientThere(): Promise<boolean> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const client = asked.find((name) => name.includes('/shared/supabase-client-'))
  if (client) await import(client)
  return client !== undefined
}

test('who signs out and leaves in the same moment is signed out at the service as well', async ({
  visitor,
  site,
  person,
}) => {
  const { visit, ready, run, see, press } = visitor
  const sessions = async () =>
    (await site.backend.query('select id from auth.sessions where user_id = $1', [person.id])).length
  await visit('/cookie-policy')
  await run((session) => localStorage.setItem('site-session', session), await signIn(site, person))
  await visit('/services')
  await ready('marketing')
  await press(button(person.name, header))
  await see(button('Sign Out'))
  // Opening the menu fetches what tells the service: a page that is being left fetches no code.
  await expect.poll(() => run(isClientThere), { message: 'the client is there' }).toBe(true)
  const before = await sessions()
  await run(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Sign Out')?.click()
    location.assign('/about')
  })
  await expect.poll(sessions).toBe(before - 1)
})
