import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aRoute, aWidget } from '@site/records/documents/testing/releases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activateCommand } from '../commands/activate'
import { typesCommand } from '../commands/types'
import { runTypeCheck } from '../gate/run-type-check'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(() => site.remove())

const writeTypes = () => runCommand(typesCommand, site, ['--out', join(site.folder, 'site-types')])

test("a remote is checked against the others' events, slots and pages by what is live", async () => {
  await addSmallRelease(releaseContext(site), 'chat', '2.0.0', {
    routes: [aRoute('/chat/:id')],
    widgets: [aWidget('chat', { hears: ['openChat'] })],
    emits: {
      'chat:closed': {
        type: 'object',
        properties: {
          by: { type: 'string', enum: ['visitor', "it's idle"] },
          marks: { type: 'array', items: { type: 'integer' } },
        },
        required: ['by'],
      },
    },
    hears: { openChat: { type: 'object', properties: { text: { type: 'string' } } } },
  })
  await runCommand(activateCommand, site, ['chat@2.0.0'])
  expect((await writeTypes()).output.files).toEqual(['index.ts'])
  await writeFile(
    join(site.folder, 'remote.ts'),
    `import type { HeardEvents, PagePath, RaisedEvents, Slot } from './site-types/index'
export const right: [HeardEvents['openChat'], PagePath, PagePath, Slot] = [{ text: 'Hello' }, '/chat/:id', '/forms', 'chat']
export const closed: RaisedEvents['chat:closed'][] = [{ by: 'visitor' }, { by: "it's idle", marks: [1] }]
export const detail: HeardEvents['openChat'] = { words: 'Hello' }
export const page: PagePath = '/nowhere'
export const slot: Slot = 'dialog'
export const unheard: HeardEvents['openLoginModal'] = {}
export const by: RaisedEvents['chat:closed'] = { by: 'nobody' }
`,
  )
  expect([...(await runTypeCheck(site.folder, 'remote.ts')).keys()]).toEqual([4, 5, 6, 7, 8])
})
