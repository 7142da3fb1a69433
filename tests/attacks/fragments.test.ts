import type { Anything } from '@site/tool/testing/forge-move'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composer } from '../../shell/src/compose/composer'
import { type AttackedSite, attackedSite } from './attacked-site'
import { attackPages, hostileText } from './fragments'
import type { HostProcess } from './host-process'
import { forgeText, fragmentPath, publishText } from './hostile-fragments'

test('no fragment or style sheet changes the page around it, or takes long', { timeout: 120_000 }, () => {
  const attack = attackPages(composer)
  fc.assert(fc.property(hostileText, attack), { numRuns: Number(process.env['MUTATIONS'] ?? 50) })
  expect(() => attack('<p>Text</p>')).not.toThrow()
})

describe('a host', () => {
  let attacked: AttackedSite
  let host: HostProcess
  beforeAll(async () => {
    attacked = await attackedSite(null)
    host = await attacked.startHost()
  })
  afterAll(async () => {
    await host.stop()
    await attacked.remove()
  })
  const textsOf = async (path: string) => (JSON.parse(await host.page(path)) as Anything).texts
  const shows = (text: string) => expect.poll(() => textsOf('/chat')).toEqual([text])

  test('shows a text that was published, and the tool publishes none that leaves something open', async () => {
    expect(await publishText(attacked, '2.0.0', '<p>Text</p>')).toBe(true)
    await shows('<p>Text</p>')
    expect(await publishText(attacked, '2.1.0', '<div><!--')).toBe(false)
  })

  test('follows no text by hand that is larger than one may be, and one that is not shows on its own page alone', async () => {
    const file = await forgeText(attacked, '3.0.0', 'x'.repeat(500_001))
    await host.says(new RegExp(`record ${file} of .* is not followed: .*500001 bytes`))
    await attacked.store.remove(`pointer/${file}`)
    await forgeText(attacked, '3.1.0', '<div><!--')
    await shows('<div><!--')
    expect(await textsOf('/forms')).toEqual([])
  })

  test('leaves out a text that was exchanged in the store', async () => {
    expect(await publishText(attacked, '4.0.0', '<p>Whole</p>')).toBe(true)
    const path = fragmentPath('4.0.0')
    await attacked.store.remove(path)
    await attacked.store.create(path, '<p>Other</p>')
    await expect.poll(() => host.page('/chat')).toContain('"version":"4.0.0"')
    expect(await textsOf('/chat')).toEqual([])
  })
})
