import { THANKS } from '../e2e/fixtures/contact-form'
import { signIn } from '../e2e/fixtures/signed-in'
import { expect, test } from './test'
import { button } from './visitor'

test.beforeEach(async ({ visitor: { visit, ready, run }, site, person }) => {
  await visit('/cookie-policy')
  await ready('marketing')
  await run((session) => localStorage.setItem('site-session', session), await signIn(site, person))
})

test('a message by the contact form is a row', async ({ visitor, site, person }) => {
  const { visit, ready, fillIn, press, read } = visitor
  await visit('/contact')
  await ready('forms')
  await fillIn(/^Phone/, '+91 98765 43210')
  await fillIn(/^Message/, 'We answer the same forty questions every day.')
  await press(button('Send Message'))
  await read(THANKS)
  expect(
    await site.backend.query('select name, email, message from contact_submissions where user_id = $1', [
      person.id,
    ]),
  ).toEqual([
    { name: person.name, email: person.email, message: 'We answer the same forty questions every day.' },
  ])
})

test('the nine steps of a request are a row', async ({ visitor, site, person }) => {
  const { visit, ready, fillIn, press, read, see } = visitor
  await visit('/build-agent')
  await ready('forms')
  await press(button('Get Started'))
  await press(button(/^Automation/))
  await press(button(/^Data Processing/))
  await fillIn('Solution name', 'Paper mill')
  await press(button('Continue'))
  await press(button('Legal'))
  await fillIn('Full name', 'Asha Rao')
  await press(button('Continue'))
  await fillIn('Email', 'asha@mail.example')
  await fillIn('WhatsApp number', '+91 98765 43210')
  await press(button('Continue'))
  await fillIn('What should it do?', 'Sort the paper.')
  await press(button('Submit Request'))
  await read('Your request has been submitted successfully!')
  await see({ role: 'link', name: /Book Free Consultation/ })
  expect(
    await site.backend.query('select agent_name, niche, description from agent_requests where user_id = $1', [
      person.id,
    ]),
  ).toEqual([{ agent_name: 'Paper mill', niche: 'Legal', description: 'Sort the paper.' }])
})

test('an application for research is a row', async ({ visitor, site, person }) => {
  const { visit, ready, fillIn, choose, press, read } = visitor
  await visit('/quantum-collaboration')
  await ready('quantum')
  await fillIn(/^Institution/, 'IISc')
  await choose(/^Research Area/, 'Quantum Optics')
  await choose(/^Experience Level/, 'PhD Student')
  await fillIn(/^Message/, 'Squeezed light.')
  await press(button('Submit Application'))
  await read('Thank you for your interest in quantum research collaboration!')
  const rows = await site.backend.query<{ message: string }>(
    'select message from contact_submissions where user_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ message: expect.stringContaining('Squeezed light.') }])
})

test('a long message can be read while it is written', async ({ visitor }) => {
  const { visit, ready, fillIn, run, tab } = visitor
  await visit('/contact')
  await ready('forms')
  const field = () =>
    run(() => {
      const area = document.querySelector('main textarea')
      if (!area) throw new Error('There is no text area.')
      const { clientHeight, scrollHeight } = area
      return { clientHeight, scrollHeight, resize: getComputedStyle(area).resize }
    })
  const before = await field()
  // Most of it at once, as from a clipboard: a driver takes seconds for so many keys.
  await fillIn(/^Message/, 'We answer ')
  await run(() =>
    document.execCommand('insertText', false, 'the same forty questions every day. '.repeat(14)),
  )
  await tab.type('And so on.')
  const after = await field()
  if (await run(() => CSS.supports('field-sizing', 'content'))) {
    expect(after.clientHeight).toBeGreaterThan(before.clientHeight)
    expect(after.clientHeight).toBe(after.scrollHeight)
  } else {
    expect(after.scrollHeight).toBeGreaterThan(after.clientHeight)
    expect(after.resize).toBe('vertical')
  }
})
