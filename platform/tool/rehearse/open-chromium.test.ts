import { expect, test } from 'vitest'
import { chromiumPlaces, headlessShells } from './open-chromium'

test('a Chromium without windows is taken first, of Playwright and of the system', () => {
  const [own, system] = headlessShells()
  expect(own).toMatch(/chromium_headless_shell-\d+\/chrome-headless-shell-[\w-]+\/chrome-headless-shell$/)
  expect(system).toBe('/usr/bin/chromium-headless-shell')
  expect(chromiumPlaces().slice(0, 2)).toEqual([own, system])
})
