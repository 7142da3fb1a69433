// @vitest-environment happy-dom
import { aWidget } from '@site/records/documents/testing/releases'
import { readLive } from '@site/tool/compose/live'
import { activate } from '@site/tool/testing/activate'
import {
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchForWidget } from '../../shell/src/outlet/widget-trigger'
import { viewForPage, viewOf } from '../../shell/src/remotes/composition-view'

const applied = {
  type: 'object',
  properties: { job: { type: 'string' } },
  required: ['job'],
} as const

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['jobs', 'marketing'])
})
afterEach(() => site.remove())

test('a team adds an event, and an older tool, host and page take it to the remote that listens to it', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'jobs', '2.0.0', { emits: { 'jobs:applied': applied } })
  await addSmallRelease(context, 'marketing', '2.0.0', {
    widgets: [aWidget('dialog', { hears: ['jobs:applied'] })],
    hears: { 'jobs:applied': applied },
  })
  await activate(context, [{ name: 'jobs', version: '2.0.0' }])
  await activate(context, [{ name: 'marketing', version: '2.0.0' }])

  const { live } = await readLive(context.store, context.trust())
  if (!live) throw new Error('Nothing is live.')
  const view = viewOf(live.id, live.composition)
  const page = viewForPage(view, view.routes.find(({ path }) => path === '/jobs') ?? null, true)
  const [thanks] = page.widgets
  let wanted = 0
  const watch = watchForWidget(
    document.body,
    'event',
    thanks?.hears ?? {},
    async () => undefined,
    () => wanted++,
  )
  window.dispatchEvent(new CustomEvent('jobs:applied', { detail: { job: 'cook', token: 'secret' } }))
  expect(wanted).toBe(1)
  const heard: unknown[] = []
  window.addEventListener('jobs:applied', (event) => heard.push(event instanceof CustomEvent && event.detail))
  watch.deliver()
  expect(heard).toEqual([{ job: 'cook' }])

  await addSmallRelease(context, 'jobs', '3.0.0')
  await expect(activate(context, [{ name: 'jobs', version: '3.0.0' }])).rejects.toThrow(
    /nothing would raise the event jobs:applied any more, to which marketing 2\.0\.0 still listens/,
  )
  const narrowed = { type: 'object', properties: { job: { type: 'integer' } }, required: ['job'] } as const
  await addSmallRelease(context, 'jobs', '4.0.0', { emits: { 'jobs:applied': narrowed } })
  await expect(activate(context, [{ name: 'jobs', version: '4.0.0' }])).rejects.toThrow(
    /jobs 4\.0\.0 raises jobs:applied with a detail that marketing 2\.0\.0 does not understand \(job is integer and read as string\)/,
  )
})
