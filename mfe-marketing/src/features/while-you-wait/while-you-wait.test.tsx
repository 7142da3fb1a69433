import { inquiryServices } from '@site/shared/business'
import { renderAt } from '@site/shared/testing'
import { expect, test } from 'vitest'
import { fittingProject } from './fitting-project'
import { Widget } from './while-you-wait'

test.each([
  ['Appointment Booking', '/case-studies', 'clinics'],
  ['AI Chatbots', '/case-studies', 'furniture'],
  ['Quantum Sensing', '/quantum-research-lab', 'research'],
  ['Other Research Area', '/quantum-research-lab', 'research'],
  ['Other', '/case-studies', 'mistakes'],
  [undefined, '/case-studies', 'mistakes'],
])('for %s there is something to read', (topic, to, words) => {
  const html = renderAt('/contact', <Widget detail={topic === undefined ? {} : { topic }} />)
  expect(html).toContain('While you wait')
  expect(html.match(/<a /g)).toHaveLength(2)
  expect(html).toContain(`href="${to}"`)
  expect(html).toContain(words)
})

test('the topics that have a project of their own are topics of the form', () => {
  const other = fittingProject()
  const own = inquiryServices.filter(
    (topic) => fittingProject(topic).to === other.to && fittingProject(topic) !== other,
  )
  expect(own).toEqual(['AI Chatbots', 'Virtual Assistant', 'Lead Generator System', 'Appointment Booking'])
})
