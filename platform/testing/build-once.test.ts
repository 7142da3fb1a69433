import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildOnce } from './build-once'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-once-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('of several who need a build one makes it, and the others get it', async () => {
  const place = join(folder, 'builds/next')
  const build = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await mkdir(place)
  })
  await Promise.all([1, 2, 3].map(() => buildOnce(place, build)))
  await buildOnce(place, build)
  expect(build).toHaveBeenCalledTimes(1)
})

test('after one that failed the next builds; so it does when one was ended long ago', async () => {
  const place = join(folder, 'next')
  await expect(buildOnce(place, () => Promise.reject(new Error('does not compile')))).rejects.toThrow(
    'does not compile',
  )
  await mkdir(`${place}.lock`)
  await utimes(`${place}.lock`, 0, 0)
  await buildOnce(place, () => mkdir(place))
  expect(existsSync(`${place}.lock`)).toBe(false)
})
