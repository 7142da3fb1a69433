import { type Context, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as library from 'react-router-dom'
import { expect, test } from 'vitest'
import { staticNavigator } from '../router/static-navigator'
import { routeMatch } from './remote-root'

// react-router calls these contexts unsafe: any release may change them. These tests cover our reads and writes of them against the
// installed release, so an update that breaks one fails here, by name.

const location = { pathname: '/jobs/7', search: '?a=1', hash: '#x', state: null, key: 'k' }

/** A context's value below the router that the shell passes down. */
function below<Value>(context: Context<Value>): Value | undefined {
  const held: Value[] = []
  const Reader = () => {
    held.push(useContext(context))
    return null
  }
  renderToStaticMarkup(
    <library.Router location={location} navigator={staticNavigator}>
      <Reader />
    </library.Router>,
  )
  return held[0]
}

test('links find the history', () => {
  expect(below(library.UNSAFE_NavigationContext)).toMatchObject({
    navigator: staticNavigator,
    basename: '/',
    static: false,
  })
})

test('every part of the router finds the place', () => {
  expect(below(library.UNSAFE_LocationContext)).toMatchObject({ location, navigationType: 'POP' })
})

test("a page's route has the form of the router's own", () => {
  expect(Object.keys(routeMatch('/jobs/:id', '/jobs/7')).toSorted()).toEqual(
    Object.keys(below(library.UNSAFE_RouteContext) ?? {}).toSorted(),
  )
})

test('routes of a page name whole addresses, and keep its parameters', () => {
  const Person = () => <p>{JSON.stringify(library.useParams())}</p>
  const html = renderToStaticMarkup(
    <library.Router location="/jobs/7/people/3" navigator={staticNavigator}>
      <library.UNSAFE_RouteContext value={routeMatch('/jobs/:id/people/3', '/jobs/7/people/3')}>
        <library.Routes>
          <library.Route path="/jobs/7" element={<library.Outlet />}>
            <library.Route path="people/:person" element={<Person />} />
          </library.Route>
        </library.Routes>
      </library.UNSAFE_RouteContext>
    </library.Router>,
  )
  expect(html.replaceAll('&quot;', '"')).toBe('<p>{"id":"7","person":"3"}</p>')
})

test('no data router is above, until a remote brings one', () => {
  expect(below(library.UNSAFE_DataRouterContext)).toBeNull()
})
