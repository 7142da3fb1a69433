import { expect, test } from 'vitest'
import { contactFaqs, researchFaqs } from './faqs'
import {
  caseStudyFigures,
  durations,
  outcomeFigures,
  promises,
  researchFigures,
  responseTimes,
  trustFigures,
} from './figures'
import { services } from './services'

const line = ({ value, label }: { value: string; label: string }) => `${value} ${label}`

test('outcome figures are the advertised ones', () => {
  expect(Object.values(outcomeFigures).map(line)).toEqual([
    '80% manual work reduction',
    '250% conversion increase',
    '300% average ROI',
    '40+ hours saved weekly',
    '60% cost reduction',
    '3x revenue',
    '60% fewer no-shows',
  ])
})

test('trust figures are the advertised ones', () => {
  expect(Object.values(trustFigures).map(line)).toEqual([
    '99.9% accuracy',
    '99.9% uptime',
    '50+ projects',
    '30+ clients',
    '4.9/5 rating',
    '100% satisfaction',
    '100% success',
    '24/7 support',
    '∞ infinite processing',
  ])
})

test('tiles of case studies and laboratory', () => {
  expect(caseStudyFigures.map(line)).toEqual([
    '3 Case Studies',
    '15+ Clients Served',
    '250% Avg. ROI Increase',
    '80% Time Saved',
  ])
  expect(researchFigures.map(line)).toEqual([
    '5 research areas',
    '10+ researchers',
    '25+ publications',
    '∞ infinite possibilities',
  ])
})

test('promises, answers and durations', () => {
  expect(promises).toMatchObject({
    consultationPrice: 'free',
    consultationMinutes: 30,
    moneyBackDays: 30,
    maintenance: '6 months free maintenance',
    offer: '50% off the first project',
    termsNoticeDays: 30,
    currency: 'USD',
  })
  expect(Object.values(responseTimes)).toEqual([
    '2 hours',
    '2-4 hours',
    '4-8 hours',
    '24 hours',
    '24-48 hours',
  ])
  expect(Object.values(durations)).toEqual([
    '1 week',
    '1-2 days',
    '1-2 weeks',
    '3-6 weeks',
    '3-6 months',
    '6-18 months',
    '1+ years',
    5,
  ])
})

test('questions answer with the same durations that are advertised elsewhere', () => {
  expect(contactFaqs).toHaveLength(4)
  expect(researchFaqs).toHaveLength(4)
  const answers = [...contactFaqs, ...researchFaqs].map((faq) => faq.answer).join(' ')
  const { wizardMinutes, ...said } = durations
  expect(wizardMinutes).toBe(5)
  for (const text of [
    ...Object.values(said),
    ...Object.values(responseTimes),
    promises.offer,
    promises.maintenance,
  ]) {
    expect(answers).toContain(text)
  }
})

test('one of the six services is flagged popular: lead generation', () => {
  expect(services.map((service) => service.title)).toEqual([
    'Advanced Automation',
    'Lead Generation System',
    'AI Agent Development',
    'Content Creation System',
    'Appointment Booking',
    'Custom AI Solutions',
  ])
  expect(services.filter((service) => service.popular).map((service) => service.id)).toEqual([
    'lead-generation',
  ])
})
