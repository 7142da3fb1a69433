import { expect, test, vi } from 'vitest'
import type { CompositionView } from './composition-view'
import { createDirectory } from './directory'

const entry = (name: string) => ({
  name,
  version: '1.0.0',
  contract: '^1.0.0',
  entry: `/remotes/${name}`,
  stylesheet: null,
})
const route = (path: string, remote: string) => ({
  path,
  remote,
  layout: 'site' as const,
  title: path,
  scripts: [],
})

const page: CompositionView = {
  id: 'abc',
  complete: false,
  routes: [route('/', 'marketing')],
  widgets: [],
  remotes: { marketing: entry('marketing') },
  nav: {},
}
const whole: CompositionView = {
  ...page,
  complete: true,
  routes: [route('/', 'marketing'), route('/jobs/:id', 'jobs'), route('/jobs/open', 'jobs')],
  remotes: { marketing: entry('marketing'), jobs: entry('jobs') },
}

test('the page at hand is found without asking the host', async () => {
  const fetchView = vi.fn(async () => whole)
  expect((await createDirectory(page, fetchView).route('/'))?.remote).toBe('marketing')
  expect(fetchView).not.toHaveBeenCalled()
})

test('another page makes the directory ask once for the whole composition', async () => {
  const fetchView = vi.fn(async () => whole)
  const directory = createDirectory(page, fetchView)
  const heard = vi.fn()
  directory.subscribe(heard)
  const [one, other] = await Promise.all([directory.route('/jobs/7'), directory.route('/jobs/open')])
  expect([one?.path, other?.path]).toEqual(['/jobs/:id', '/jobs/open'])
  expect(fetchView).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(directory.remote('jobs')?.version).toBe('1.0.0')
})

test('an address that no remote claims is no page', async () => {
  expect(await createDirectory(page, async () => whole).route('/nowhere')).toBeNull()
})

test('a host out of reach is asked again the next time', async () => {
  const fetchView = vi.fn(async () => whole).mockRejectedValueOnce(new Error('offline'))
  const directory = createDirectory(page, fetchView)
  await expect(directory.route('/jobs/7')).rejects.toThrow('offline')
  expect((await directory.route('/jobs/7'))?.remote).toBe('jobs')
})

test('an adopted composition is not overwritten by the answer for the one before', async () => {
  let answer: (view: CompositionView) => void = () => undefined
  const directory = createDirectory(page, () => new Promise((resolve) => (answer = resolve)))
  const completed = directory.complete()
  directory.adopt({ ...whole, id: 'new' })
  answer(whole)
  await completed
  expect(directory.current().id).toBe('new')
})
