// @vitest-environment happy-dom
import { AppError } from '@site/shared/errors'
import {
  eventually,
  fieldNamed,
  mountAt,
  renderAt,
  showSession,
  submitForm,
  testSession,
  type,
} from '@site/shared/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { Page } from './collaboration-page'

const { addContactSubmission } = vi.hoisted(() => ({ addContactSubmission: vi.fn() }))
vi.mock('@site/shared/data', () => ({ openClient: async () => undefined }))
vi.mock('@site/shared/data/contact-submissions', () => ({ addContactSubmission }))

async function openForm() {
  const { place } = await mountAt('/quantum-collaboration', <Page />)
  const said = (role: string) => place.querySelector(`[role=${role}]`)?.textContent
  return { place, said, message: fieldNamed(place, 'message') }
}

beforeEach(() => {
  sessionStorage.clear()
  showSession(testSession())
  addContactSubmission.mockReset().mockResolvedValue(undefined)
})

test('offers, hours and booking; all areas and levels, in order', () => {
  const html = renderAt('/quantum-collaboration', <Page />, { schedulingUrl: 'https://book.example/' })
  for (const text of ['What we offer', 'Mon-Fri 9am-6pm IST']) expect(html).toContain(text)
  expect(html).toMatch(/<a[^>]*href="https:\/\/book\.example\/"[^>]*target="_blank"[^>]*>.*Book Research/)
  expect([...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Choose an area',
    'Quantum Computing',
    'Quantum Machine Learning',
    'Quantum Information Theory',
    'Quantum Sensing',
    'Quantum AI &amp; Physics Integration',
    'Quantum Consciousness Studies',
    'Quantum Cryptography',
    'Quantum Optics',
    'Other Research Area',
    'Choose your experience',
    'Undergraduate Student',
    'Graduate Student (Masters)',
    'PhD Student',
    'Postdoctoral Researcher',
    'Assistant Professor',
    'Associate Professor',
    'Full Professor',
    'Industry Researcher',
    'Independent Researcher',
    'Enthusiast/Self-taught',
  ])
})

test('logged out, it says why it cannot be sent', async () => {
  showSession(null)
  const { place, said } = await openForm()
  expect(place.querySelector('fieldset')?.disabled).toBe(true)
  await submitForm(place)
  expect(said('alert')).toBe('Please log in to submit your research collaboration request.')
})

test('a message is asked for, six lines of it, and the rest may be left out', async () => {
  const { place, said, message } = await openForm()
  expect([message.getAttribute('rows'), message.required]).toEqual(['6', true])
  await type(message, '  ')
  await submitForm(place)
  expect(said('alert')).toContain('Please fill in all required fields')
  await type(message, 'Only this')
  expect(said('alert')).toBe('')
  await submitForm(place)
  await eventually(() =>
    expect(said('status')).toBe(
      "Thank you for your interest in quantum research collaboration! We'll review your application and get back to you within 24-48 hours to discuss potential opportunities.",
    ),
  )
  expect(addContactSubmission).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      name: 'Asha Rao',
      phone: null,
      company: null,
      service: 'Quantum Research Collaboration',
    }),
  )
})

test('a failure leaves the text, which can be sent again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  addContactSubmission.mockRejectedValueOnce(new AppError('backend-unreachable', 'no'))
  const { place, said, message } = await openForm()
  await type(message, 'Please do not lose me')
  await submitForm(place)
  await eventually(() =>
    expect(said('alert')).toBe(
      'Failed to send research collaboration request. Please try again or contact us directly.',
    ),
  )
  expect(message.value).toBe('Please do not lose me')
  await submitForm(place)
  await eventually(() => expect(said('status')).toContain('Thank you'))
  log.mockRestore()
})
