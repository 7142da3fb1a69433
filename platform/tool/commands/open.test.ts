import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { openCommand } from './open'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  vi.stubEnv('SITE_URL', 'https://site.example')
})
afterEach(() => {
  vi.unstubAllEnvs()
  return site.remove()
})

test.each([
  [[], 'https://site.example/'],
  [['chat'], 'https://site.example/chat'],
  [['mfe-chat'], 'https://site.example/chat'],
])('open %j --print prints %s', async (names, address) => {
  const { said, output } = await runCommand(openCommand, site, [...names, '--print'])
  expect(said).toBe(address)
  expect(output).toEqual({ ok: true, address })
})

test('open names the remote that was probably meant, and what to set where the site is not known', async () => {
  await expect(runCommand(openCommand, site, ['chta', '--print'])).rejects.toThrow(
    'chta is not live; did you mean chat?',
  )
  vi.stubEnv('SITE_URL', '')
  await expect(runCommand(openCommand, site, ['--print'])).rejects.toThrow(/KW1005[\s\S]*init --site/)
})

test('open prints the address where no browser can be started', async () => {
  vi.stubEnv('PATH', site.folder)
  await expect(runCommand(openCommand, site, [])).rejects.toThrow(/KW1006[\s\S]*https:\/\/site\.example\//)
})
