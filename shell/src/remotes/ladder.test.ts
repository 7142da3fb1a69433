import { expect, test, vi } from 'vitest'
import { firstToArrive, type Rung } from './ladder'
import type { LoadedRelease } from './release-loader'

const done = () => Promise.resolve()
const lifecycles = { bootstrap: done, mount: done, update: done, unmount: done }
const rung = (version: string, error?: Error) => {
  const release: LoadedRelease = { version, lifecycles, applyStyles: () => undefined }
  return { version, bring: vi.fn(() => (error ? Promise.reject(error) : Promise.resolve(release))) }
}

test('the first release that comes is taken, and what is below it not asked for', async () => {
  const [active, lastGood, onFailure] = [rung('2.0.0'), rung('1.0.0'), vi.fn()]
  expect((await firstToArrive([active, lastGood], onFailure))?.version).toBe('2.0.0')
  expect(lastGood.bring).not.toHaveBeenCalled()
  expect(onFailure).not.toHaveBeenCalled()
})

test('each that does not come is told of before the next is tried', async () => {
  const refused = new Error('refused')
  const onFailure = vi.fn()
  const lastGood = rung('1.0.0')
  lastGood.bring.mockImplementation(async () => {
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(refused, '2.0.0')
    return { version: '1.0.0', lifecycles, applyStyles: () => undefined }
  })
  expect((await firstToArrive([rung('2.0.0', refused), lastGood], onFailure))?.version).toBe('1.0.0')
})

test('none is asked for after whoever waits has left', async () => {
  const rungs = [rung('2.0.0', new Error('refused')), rung('1.0.0')]
  let left = false
  function* wanted(): Iterable<Rung> {
    for (const next of rungs) if (!left) yield next
  }
  const leave = () => {
    left = true
  }
  expect(await firstToArrive(wanted(), leave)).toBeNull()
  expect(rungs[1]?.bring).not.toHaveBeenCalled()
})
