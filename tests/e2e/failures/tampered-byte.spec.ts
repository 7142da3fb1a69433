import { served, tampered } from '@site/testing/faults/faulty-answers'
import { expect, type Scene, testFault } from '../fixtures/fault-tests'

const neverRan = async ({ page }: Scene) => {
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none')
}

for (const arrival of ['address', 'inside'] as const)
  testFault({
    name: `changed bytes, ${arrival === 'address' ? 'on arrival' : 'on the way to it'}`,
    decisive: 'forms',
    core: true,
    arrival,
    inflict: served(tampered, '{*.js,own/*.js,own/*.css}'),
    ends: ['text', 'told'],
    report: /failed at load: /,
    also: neverRan,
    noise: [/integrity|digest/],
  })
