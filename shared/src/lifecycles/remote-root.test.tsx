import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link, useParams } from '../router'
import { staticNavigator } from '../router/static-navigator'
import { RemoteRoot, type RemoteRootProps } from './remote-root'

const Job = () => (
  <Link to="apply" title={JSON.stringify(useParams())}>
    Apply
  </Link>
)

const render = (props: Pick<RemoteRootProps, 'piece' | 'isPage'>, pathname = '/jobs/physicist') =>
  renderToStaticMarkup(
    <RemoteRoot
      {...props}
      Component={Job}
      location={{ pathname, search: '', hash: '', state: null, key: 'default' }}
      navigate={staticNavigator}
    />,
  )

test('a page reads the parameters of its route, and its links may be relative to it', () => {
  expect(render({ piece: '/jobs/:id', isPage: true })).toBe(
    '<a title="{&quot;id&quot;:&quot;physicist&quot;}" href="/jobs/physicist/apply">Apply</a>',
  )
})

test('a widget has no route: it stands on every page', () => {
  expect(render({ piece: 'launcher', isPage: false })).toBe('<a title="{}" href="/apply">Apply</a>')
})

test.each([
  ['/jobs/caf%C3%A9%20x', 'café x'],
  ['/jobs/100%', '100%'],
])('the parameters of %s are text, and its links stay addresses', (pathname, id) => {
  expect(render({ piece: '/jobs/:id', isPage: true }, pathname)).toBe(
    `<a title="{&quot;id&quot;:&quot;${id}&quot;}" href="${pathname}/apply">Apply</a>`,
  )
})
