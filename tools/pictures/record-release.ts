import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { until } from '@site/testing/release-day'
import { mustRun } from '../try/command'
import { createFilm, type Frame } from './film'

/** The tab's size in CSS pixels. */
export const TAB = { width: 1120, height: 860 }

const PAGE = 'mfe-marketing/src/features/home/hero.tsx'
const MANIFEST = 'mfe-marketing/package.json'
const [BEFORE, AFTER] = ['off your team.', 'off your plate.']
const CHANGED = `git diff -U0 mfe-marketing | grep '^[-+] '`

/** Edits the home page of a running site, publishes it, and rolls it back, with one tab open all the time. */
export async function recordRelease(
  browser: Browser,
  folder: string,
  siteUrl: string,
): Promise<readonly Frame[]> {
  const tab = await browser.newPage({ viewport: TAB, reducedMotion: 'reduce', colorScheme: 'light' })
  await tab.goto(siteUrl)
  await tab.getByRole('dialog').waitFor({ timeout: 60_000 }) // the offer to new visitors
  await tab.keyboard.press('Escape')
  await tab.evaluate(() => Object.assign(window, { stillHere: true }))
  const film = createFilm(tab)
  const shell = async (command: string) =>
    (await mustRun('bash', ['-c', command], folder)).replaceAll(folder, '~/site')
  const release = (line: string) => shell(`npm run --silent release -- ${line}`)
  const heading = tab.locator('h1')

  await film.look(1_200)
  film.say('A visitor has the home page open', 1_200)
  await edit(folder, PAGE, BEFORE, AFTER)
  await edit(folder, MANIFEST, /"version": "[^"]+"/, '"version": "0.2.0"')
  film.say('Team marketing changes a line', 400)
  film.type(CHANGED)
  film.print(await shell(CHANGED))
  film.say('Team marketing changes a line', 1_400)

  film.type('npm run release -- publish mfe-marketing --activate')
  film.print(await release('publish mfe-marketing --activate'))
  film.say('Published, checked, signed, live', 1_000)
  await until('the host serves the edit', async () => (await (await fetch(siteUrl)).text()).includes(AFTER))
  await tab.waitForTimeout(20_000) // the tab polls every 15 s, and checks the files of a release before it switches
  await film.click(tab.getByRole('navigation').getByRole('link', { name: 'About' }).first())
  await tab.waitForURL('**/about')
  await film.look(700)
  await film.click(tab.getByRole('navigation').getByRole('link', { name: 'Home' }).first())
  await tab.getByRole('heading', { level: 1, name: AFTER }).waitFor()
  await film.lookAt(heading, 300)
  film.say('The open tab has it at the next click: no reload', 2_600)

  film.type('npm run release -- rollback marketing')
  film.print(await release('rollback marketing'))
  await tab.getByRole('heading', { level: 1, name: BEFORE }).waitFor()
  await film.lookAt(heading, 300)
  film.say('Rolled back: the open tab followed by itself', 3_000)
  if (!(await tab.evaluate(() => 'stillHere' in window)))
    throw new Error('The tab was reloaded, so the recording would not be true.')
  await tab.close()
  return film.frames
}

async function edit(folder: string, file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (text.search(from) < 0)
    throw new Error(`${file} has no ${from}: correct the edit that the recording makes.`)
  await writeFile(path, text.replace(from, to))
}
