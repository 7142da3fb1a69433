// @vitest-environment happy-dom
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { SLOT_EVENT, type SlotRequest } from '../contracts/slots'
import { listen } from '../events/events'
import { mount } from '../testing/mount'
import { Slot } from './slot'

const slots = { 'jobs:applied': v.object({ job: v.string() }) }

/** The page's slot requests. */
function requests(): Partial<SlotRequest>[] {
  const heard: object[] = []
  onTestFinished(listen(SLOT_EVENT, (request) => heard.push(request)))
  return heard
}

const slot = (job: string) => <Slot<typeof slots> name="jobs:applied" detail={{ job }} />

test('a slot is opened, told of another detail and closed, each once', async () => {
  const heard = requests()
  const { place, render } = await mount(slot('cook'))
  const own = place.querySelector('div')
  expect(own?.hasAttribute('hidden')).toBe(true)
  await render(slot('cook'))
  expect(heard).toEqual([{ place: own, name: 'jobs:applied', detail: '{"job":"cook"}' }])
  await render(slot('waiter'))
  expect(heard[1]).toEqual({ place: own, name: 'jobs:applied', detail: '{"job":"waiter"}' })
  await render(null)
  expect(heard.slice(2)).toEqual([{ place: own }])
})

test('name and detail are those of the declaration', () => {
  const wrong = () => (
    <>
      {/* @ts-expect-error: not in slots */}
      <Slot<typeof slots> name="jobs:list" detail={{ job: 'cook' }} />
      {/* @ts-expect-error: a number */}
      <Slot<typeof slots> name="jobs:applied" detail={{ job: 7 }} />
    </>
  )
  expect(wrong).toBeTypeOf('function')
})
