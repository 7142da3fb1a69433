import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineName } from '@site/testing/browsers/tab'
import { PAGES } from '../e2e/fixtures/pages'
import { expectGoodLooks, settled } from './looks'
import { expect, test } from './test'
import type { Visitor } from './visitor'

const folder = join(import.meta.dirname, '../../.cache/engines')

/**
 * All text of the page, header and footer included; without later additions of widgets, and without news, such as that of a blocked tab.
 */
const textOf = ({ run }: Visitor) =>
  run(() =>
    [...document.querySelectorAll('header, main, footer')]
      .map((part) => {
        const copy = document.importNode(part, true)
        for (const news of copy.querySelectorAll('[role="status"], [role="alert"]')) news.remove()
        return copy.textContent?.replaceAll(/\s+/g, ' ').trim()
      })
      .join('\n'),
  )

/** The page becomes interactive and complete, has the same text as in Chromium, and looks right. */
async function isWhole(visitor: Visitor, path: string, remote: string, engine: EngineName): Promise<void> {
  await visitor.visit(path)
  await visitor.ready(remote)
  const text = await textOf(visitor)
  expect(text.length).toBeGreaterThan(50)
  // A page that repaired itself had lost its scripts first: that should not happen.
  expect(await visitor.run(() => document.cookie), 'cookies').toBe('')
  const file = join(folder, `${path.slice(1) || 'home'}.txt`)
  if (engine === 'chromium') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
  } else await expect.poll(() => textOf(visitor)).toBe(readFileSync(file, 'utf8'))
  if (process.env['PICTURES']) {
    await settled(visitor)
    mkdirSync(process.env['PICTURES'], { recursive: true })
    writeFileSync(
      join(process.env['PICTURES'], `${path.slice(1) || 'home'}-${engine}.png`),
      await visitor.tab.picture(),
    )
  }
  await expectGoodLooks(visitor, path)
}

// Every page in a tab of its own, with an empty cache.
for (const remote of new Set(PAGES.map((page) => page.remote)))
  test(`every page of ${remote} becomes interactive, whole, says what it says in Chromium, and fits, light and dark`, {
    tag: '@core',
  }, async ({ open, engine }) => {
    test.slow() // marketing alone has nine
    for (const { path } of PAGES.filter((page) => page.remote === remote))
      await test.step(path, async () => isWhole(await open(), path, remote, engine))
  })
