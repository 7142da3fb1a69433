import { signIn } from '../e2e/fixtures/signed-in'
import { expect, test } from './test'
import { button, dialog, header } from './visitor'

test('who logs in stays logged in over a reload and on the next page, until they log out', async ({
  visitor,
  person,
}) => {
  const { visit, ready, see, press, fillIn, tab } = visitor
  await visit('/services')
  await press(button('Login', header))
  await fillIn('Email', person.email, dialog)
  await fillIn('Password', person.password, dialog)
  await press(button('Sign In', dialog))
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

/** The client is loaded and has run: the import returns the module that the page has. */
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
  // Opening the menu fetches the code that notifies the service: a page that is being left fetches none.
  await expect.poll(() => run(isClientThere), { message: 'the client is there' }).toBe(true)
  const before = await sessions()
  await run(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Sign Out')?.click()
    location.assign('/about')
  })
  await expect.poll(sessions).toBe(before - 1)
})
