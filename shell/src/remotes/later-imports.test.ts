import { afterEach, expect, test, vi } from 'vitest'
import { watchLaterImports } from './later-imports'
import { createScriptChecks, type ScriptChecks } from './script-checks'

const repair = vi.fn(async () => false)
vi.mock('../repair/load-repair', () => ({ repair: () => repair() }))

/** What the builds leave of `import('./article')` (`platform/build/page-speed/lean-preload.ts`), whose text alone is read. */
function importing(source: string, outcome: () => Promise<unknown>): () => Promise<unknown> {
  const load = vi.fn(outcome)
  return Object.assign(load, { toString: () => source })
}

type Import = (load: () => Promise<unknown>, folder: string, files?: readonly string[]) => Promise<unknown>

function watch(byBrowser: boolean, later: ScriptChecks['later']): Import {
  const page = {} as Window
  watchLaterImports(page, { ...createScriptChecks({ integrityPolicy: byBrowser }), later })
  return Reflect.get(page, '__siteImport') as Import
}

afterEach(() => repair.mockReset().mockResolvedValue(false))

test.each([
  ['()=>import(`./tab-sessions-D2qkHyEz.js`)', 'tab-sessions-D2qkHyEz.js'],
  [
    'async()=>{let{Page:e}=await import(`./assets/home-page-COq3IMRZ.js`);return{Page:e}}',
    'home-page-COq3IMRZ.js',
  ],
  ['() => import("../shared/account.js")', 'account.js'],
])('%s is imported once its file was checked', async (source, file) => {
  const checked: unknown[] = []
  const load = importing(source, async () => [...checked])
  const importLater = watch(false, async (...names) => void checked.push(...names))
  expect(await importLater(load, '/shared/', ['common.js'])).toEqual([
    '/shared/',
    file,
    ['/shared/common.js'],
  ])
})

test('what is refused is not imported, and checked once more when something was repaired', async () => {
  const load = importing('()=>import(`./article.js`)', async () => 'article')
  const refused = new Error('not as published')
  const later = vi.fn(() => Promise.reject(refused))
  const importLater = watch(false, later)
  await expect(importLater(load, '/shared/')).rejects.toBe(refused)
  expect(later).toHaveBeenCalledTimes(1)
  repair.mockResolvedValue(true)
  await expect(importLater(load, '/shared/')).rejects.toBe(refused)
  expect(later).toHaveBeenCalledTimes(3)
  expect(load).not.toHaveBeenCalled()
})

test('where the browser checks, a file is imported at once, and once more when something was repaired', async () => {
  const later = vi.fn(async () => undefined)
  const importLater = watch(true, later)
  const load = vi.fn(async () => 'article')
  load.mockRejectedValueOnce(new Error('damaged'))
  const arrived = importLater(load, '/shared/')
  expect(load).toHaveBeenCalledTimes(1)
  repair.mockResolvedValue(true)
  expect(await arrived).toBe('article')
  load.mockRejectedValueOnce(new Error('unreachable'))
  repair.mockResolvedValue(false)
  await expect(importLater(load, '/shared/')).rejects.toThrow('unreachable')
  expect(later).not.toHaveBeenCalled()
})
