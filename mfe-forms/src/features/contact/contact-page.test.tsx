// @vitest-environment happy-dom
import { SLOT_EVENT } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import { listen } from '@site/shared/events'
import {
  buttonNamed,
  eventually,
  fieldNamed,
  mountAt,
  press,
  renderAt,
  showSession,
  submitForm,
  testSession,
  type,
} from '@site/shared/testing'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page } from './contact-page'

const { addContactSubmission } = vi.hoisted(() => ({ addContactSubmission: vi.fn() }))
vi.mock('@site/shared/data', () => ({ openClient: async () => undefined }))
vi.mock('@site/shared/data/contact-submissions', () => ({ addContactSubmission }))

const THANKS =
  "Thank you for your message! We'll get back to you within 24 hours with a personalized response."
async function openContact(location = '/contact') {
  const { place } = await mountAt(location, <Page />)
  const field = (name: string) => fieldNamed(place, name)
  return {
    place,
    field,
    said: (role: string) => place.querySelector(`[role=${role}]`)?.textContent,
    async fillIn(message: string) {
      await type(field('phone'), ' +91 98765 43210 ')
      await type(field('message'), message)
    },
    async choose(value: string) {
      const list = place.querySelector('select')
      if (list) list.value = value
      await act(async () => list?.dispatchEvent(new Event('change', { bubbles: true })))
    },
  }
}

beforeEach(() => {
  sessionStorage.clear()
  showSession(testSession())
  addContactSubmission.mockReset().mockResolvedValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

const optionsOf = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)

test('outside of research: cards, booking and four questions, and all services', () => {
  const html = renderAt('/contact?utm_source=mail', <Page />, {
    supportEmail: 'help@site.example',
    whatsappNumber: '910',
    schedulingUrl: 'https://book.example/',
  })
  expect(html).toContain('href="mailto:help@site.example')
  expect(html).toMatch(/href="https:\/\/wa\.me\/910\?text=Hello/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/book\.example\/"[^>]*target="_blank"/)
  for (const title of ['Development Time', 'Prefer to Talk Directly?', 'Our Expertise'])
    expect(html).toContain(title)
  expect(html.match(/<details/g)).toHaveLength(4)
  expect(optionsOf(html)).toEqual([
    'Not sure yet',
    'Advanced Automation',
    'AI Chatbots',
    'Web Tools',
    'Virtual Assistant',
    'Lead Generator System',
    'Appointment Booking',
    'Custom AI Solutions',
    'Quantum Research Collaboration',
    'Other',
  ])
})

test.each(['?quantum', '?topic=Quantum%20Sensing', '?from=quantum-research-lab'])(
  'about research, by %s',
  async (query) => {
    const { place } = await openContact(`/contact${query}`)
    const html = place.innerHTML
    expect(html).toContain('Join Our Research')
    expect(html).toContain('Institution/Organization')
    expect(html).toContain('answered within 4-8 hours on working days.')
    expect(html).toContain('How long does a collaboration last?')
    expect(html).not.toContain('Our Expertise')
    expect(html.match(/<details/g)).toHaveLength(4)
    expect(optionsOf(html)).toEqual([
      'Not decided yet',
      'Quantum Computing',
      'Quantum Machine Learning',
      'Quantum Information Theory',
      'Quantum Sensing',
      'Quantum AI &amp; Physics Integration',
      'Quantum Consciousness Studies',
      'Other Research Area',
    ])
  },
)

test('logged out, everything is there but disabled, and a press on "Log in" asks for the dialog', async () => {
  showSession(null)
  const onLogin = vi.fn()
  const stop = listen('openLoginModal', onLogin)
  const { place, said } = await openContact()
  expect(buttonNamed(place, 'Login Required to Send Message').closest('fieldset')?.disabled).toBe(true)
  await submitForm(place)
  expect(said('alert')).toBe(
    'Please log in to submit the contact form. This helps us provide you with personalized service.',
  )
  await press(place, 'Log in')
  expect(onLogin).toHaveBeenCalledTimes(1)
  stop()
})

test('what is missing is named, tied to its field and reached by its name; typing takes the complaint away', async () => {
  const { place, field, said } = await openContact()
  await type(field('phone'), '   ')
  await type(field('message'), '\u200f \u200b')
  await submitForm(place)
  expect(said('alert')).toContain('Please fill in all required fields (Name, Email, Phone, and Message).')
  expect([...place.querySelectorAll('[role=alert] button')].map((name) => name.textContent)).toEqual([
    'Phone',
    'Message',
  ])
  expect(place.querySelector('[role=alert]')?.parentElement).toBe(document.activeElement)
  const { id } = field('message')
  expect(field('message').getAttribute('aria-invalid')).toBe('true')
  const described = field('message').getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map((note) => document.getElementById(note)?.textContent)).toContain(
    'Please write a few lines about what you need.',
  )
  await press(place, 'Message')
  expect(document.activeElement?.id).toBe(id)
  await type(field('message'), 'Now complete')
  expect(said('alert')).toBe('')
  expect(field('message').hasAttribute('aria-invalid')).toBe(false)

  await type(field('phone'), 'letters are fine')
  await type(field('email'), 'asha@')
  await submitForm(place)
  expect(said('alert')).toContain('Please enter a valid email address')
  expect(addContactSubmission).not.toHaveBeenCalled()
})

test('a row, trimmed and null where empty; while it is sent, everything is disabled; then the form is empty', async () => {
  let answer = () => {}
  addContactSubmission.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  const { place, field, said, fillIn } = await openContact()
  await type(field('name'), '  Asha Rao ')
  await fillIn('  Forty questions a day.\nSame answers. ')
  await submitForm(place)
  await eventually(() => expect(addContactSubmission).toHaveBeenCalledTimes(1))
  expect(buttonNamed(place, 'Sending Message...').closest('fieldset')?.disabled).toBe(true)
  await act(async () => answer())
  expect(said('status')).toBe(THANKS)
  expect(addContactSubmission).toHaveBeenCalledExactlyOnceWith({
    name: 'Asha Rao',
    email: 'asha@agency.example',
    phone: '+91 98765 43210',
    company: null,
    service: null,
    message: 'Forty questions a day.\nSame answers.',
    user_id: testSession().user.id,
    created_at: expect.stringMatching(/^\d{4}-/),
    idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  for (const name of ['name', 'email', 'phone', 'company', 'message']) expect(field(name).value).toBe('')
})

test('an inquiry about research says its area, and is thanked for in its own words', async () => {
  const { place, said, fillIn, choose } = await openContact('/contact?quantum')
  await choose('Quantum AI & Physics Integration')
  await fillIn('Neural quantum states')
  await submitForm(place)
  await eventually(() =>
    expect(said('status')).toBe(
      "Thank you for your interest in quantum research! We'll get back to you within 24 hours to discuss collaboration opportunities.",
    ),
  )
  expect(addContactSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      service: 'Quantum AI & Physics Integration',
      message: 'Neural quantum states',
    }),
  )
})

test('below the thanks there is a slot that knows the topic, and nothing else of what was sent', async () => {
  const asked: object[] = []
  const stop = listen(SLOT_EVENT, (request) => asked.push(request))
  const { fillIn, choose, place, field } = await openContact()
  await choose('AI Chatbots')
  await fillIn('Forty questions a day.')
  expect(asked).toEqual([])
  await submitForm(place)
  await eventually(() => expect(asked).toHaveLength(1))
  expect(asked).toEqual([
    { place: expect.any(HTMLElement), name: 'forms:sent', detail: '{"topic":"AI Chatbots"}' },
  ])
  await type(field('message'), 'One more thing')
  expect(asked[1]).not.toHaveProperty('name')
  stop()
})

test.each([
  ['backend-unreachable', 'Failed to send message. Please try again or contact us directly.'],
  ['backend-refused', 'Failed to send message. Please try again or contact us directly.'],
  ['malformed', 'An unexpected error occurred. Please try again.'],
] as const)(
  'a failure, %s, leaves the text, also over a reload, and the same row is sent next',
  async (code, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    addContactSubmission.mockRejectedValueOnce(
      code === 'malformed' ? new TypeError('no') : new AppError(code, 'no'),
    )
    const { place, said, fillIn } = await openContact()
    await fillIn('Please do not lose me')
    await submitForm(place)
    await eventually(() => expect(said('alert')).toBe(text))

    const reloaded = await openContact()
    expect(reloaded.field('message').value).toBe('Please do not lose me')
    await submitForm(reloaded.place)
    await eventually(() => expect(reloaded.said('status')).toBe(THANKS))
    const [first, second] = addContactSubmission.mock.calls.map(([row]) => row.idempotency_key)
    expect(second).toBe(first)
    const after = await openContact()
    expect([after.field('name').value, after.field('message').value]).toEqual(['Asha Rao', ''])
  },
)

test('twenty flaps between offline and online lose no inquiry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { place, said, fillIn } = await openContact()
  const stored: string[] = []
  for (let flap = 0; flap < 20; flap++) {
    addContactSubmission
      .mockRejectedValueOnce(new AppError('backend-unreachable', 'no line'))
      .mockImplementationOnce(async ({ message }) => void stored.push(message))
    await type(fieldNamed(place, 'name'), 'Asha')
    await type(fieldNamed(place, 'email'), 'asha@agency.example')
    await fillIn(`Flap ${flap}`)
    await submitForm(place)
    await eventually(() => expect(said('alert')).toContain('Failed to send message.'))
    await submitForm(place)
    await eventually(() => expect(said('status')).toBe(THANKS))
  }
  expect(stored).toEqual(Array.from({ length: 20 }, (_, flap) => `Flap ${flap}`))
})
