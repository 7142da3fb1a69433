import { expect, test, vi } from 'vitest'
import { createLifecycles } from './create-lifecycles'

const component = () => Promise.resolve(() => null)

/** A remote with two pages and a widget. */
function aRemote() {
  const app = {
    pages: { '/blog': vi.fn(component), '/blog/:slug': vi.fn(component) },
    widgets: { teaser: vi.fn(component) },
  }
  const preload = (slot: string | null, pathname: string) =>
    createLifecycles(app).preload?.({ remote: 'blog', slot, location: { pathname } })
  return { ...app, preload }
}

test('the code of the page at an address is loaded, and of no other', async () => {
  const { pages, widgets, preload } = aRemote()
  await preload(null, '/blog/first')
  expect(pages['/blog/:slug']).toHaveBeenCalledTimes(1)
  expect(pages['/blog']).not.toHaveBeenCalled()
  expect(widgets.teaser).not.toHaveBeenCalled()
})

test('what has been loaded is not asked for again', async () => {
  const { widgets, preload } = aRemote()
  await preload('teaser', '/')
  await preload('teaser', '/about')
  expect(widgets.teaser).toHaveBeenCalledTimes(1)
})

test('code that does not come is told, and asked for again the next time', async () => {
  const { pages, preload } = aRemote()
  pages['/blog'].mockRejectedValueOnce(new Error('offline'))
  await expect(preload(null, '/blog')).rejects.toThrow('offline')
  await preload(null, '/blog')
  expect(pages['/blog']).toHaveBeenCalledTimes(2)
})

test('a page that the remote does not have is named', async () => {
  await expect(aRemote().preload(null, '/jobs')).rejects.toThrow('no page at /jobs')
})
