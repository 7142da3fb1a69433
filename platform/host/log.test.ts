import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { identified, jsonLog, textLog } from './log'

afterEach(() => vi.restoreAllMocks())

const app = new Hono().get('/:name', async (c) => {
  await sleep(5)
  jsonLog('error', `${c.req.param('name')} failed\n  at once`)
  return c.text('')
})

/** The log lines of concurrent requests for these paths. */
async function linesOf(behindProxy: boolean, asked: readonly (readonly [path: string, id?: string])[]) {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const { fetch } = identified(app, behindProxy)
  await Promise.all(
    asked.map(([path, id]) =>
      fetch(
        new Request(`http://localhost${path}`, { headers: id === undefined ? {} : { 'x-request-id': id } }),
      ),
    ),
  )
  return written.mock.calls.map(([line]) => JSON.parse(String(line)))
}

test('a line has time, level and the id of its request, and is one line', async () => {
  const lines = await linesOf(true, [
    ['/one', 'id-1'],
    ['/two', 'id-2'],
  ])
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'error',
      message: 'one failed\n  at once',
      request: 'id-1',
    },
    expect.objectContaining({ message: 'two failed\n  at once', request: 'id-2' }),
  ])
})

test('an id is made where nobody could be trusted to give it, or where it is none', async () => {
  const made = [
    ...(await linesOf(false, [['/one', 'id-1']])),
    ...(await linesOf(true, [['/two', 'a b'], ['/three']])),
  ]
  expect(made).toHaveLength(4) // the spy still has the first line
  for (const { request } of made) expect(request).toMatch(/^[\da-f-]{36}$/)
})

test('a line that belongs to no request has no id, and text stays text', () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue()
  jsonLog('warn', 'a move')
  textLog('warn', 'a move')
  expect(JSON.parse(String(written.mock.calls[0]?.[0]))).not.toHaveProperty('request')
  expect(written.mock.calls[1]).toEqual(['a move'])
})
