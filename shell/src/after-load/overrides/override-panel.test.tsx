// @vitest-environment happy-dom
import { aRelease, aWidget } from '@site/records/documents/testing/releases'
import { click, eventually, mount } from '@site/shared/testing'
import { expect, onTestFinished, test } from 'vitest'
import type { CompositionView } from '../../remotes/composition-view'
import { OverridePanel, type OverridePanelProps } from './override-panel'

const entry = (name: string, version: string) => ({
  name,
  version,
  contract: '^1.0.0',
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  stylesheet: null,
})

const live: CompositionView = {
  id: 'live',
  complete: true,
  routes: [],
  widgets: [{ ...aWidget('chat'), hears: { openChat: { type: 'object' } }, remote: 'chat' }],
  remotes: { chat: entry('chat', '1.0.0'), forms: entry('forms', '1.0.0') },
  nav: {},
}

async function open(parts: Partial<OverridePanelProps> = {}) {
  const place = document.createElement('div')
  place.innerHTML = '<div data-remote="chat" data-slot="chat" data-remote-version="1.0.0"></div>'
  document.body.append(place)
  onTestFinished(() => place.remove())
  const chosen: unknown[] = []
  const panel = await mount(
    <OverridePanel
      releases={{ chat: ['1.0.0', '1.3.0'] }}
      live={live}
      overrides={{}}
      requested={{}}
      loading={{}}
      unreached={[]}
      problem={null}
      fetchRelease={async (name, version) => ({
        release: aRelease({
          name,
          version,
          owner: `team-${name}`,
          files: {
            'remoteEntry.js': { integrity: 'sha256-e', bytes: 9000, gzipBytes: 4100 },
            'style.css': { integrity: 'sha256-s', bytes: 9000, gzipBytes: 1000 },
          },
        }),
        at: '2026-11-21T10:00:00.000Z',
      })}
      onChoose={(overrides) => chosen.push(overrides)}
      onRefuse={() => chosen.push('refused')}
      {...parts}
    />,
  )
  return { ...panel, chosen }
}

const button = (place: Element, text: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === text)

test('a release has its team, its date and its size', async () => {
  const { place } = await open({ overrides: { chat: { release: '1.3.0' } } })
  await click(button(place, 'Releases'))
  await eventually(() =>
    expect(place.querySelector('li')?.textContent).toMatch(
      /^chat1\.3\.0yoursteam-chat · published Nov 21, 2026.* · 5\.1\u00a0kB after gzip/,
    ),
  )
})

test('while the panel covers the bar, nobody tabs into that', async () => {
  const { place } = await open()
  const bar = place.querySelector('.releases-bar')
  await click(button(place, 'Releases'))
  expect(bar?.hasAttribute('inert')).toBe(true)
  await click(place.querySelector('[aria-label^=Close]'))
  expect(bar?.hasAttribute('inert')).toBe(false)
})

test('a link is a question whose first answer is no, and says whose release it brings', async () => {
  const { place, chosen } = await open({ requested: { chat: { release: '1.3.0' } } })
  const dialog = place.querySelector('dialog')
  expect([...(dialog?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'No, show what is live',
    'Use it here',
    '',
  ])
  await eventually(() => expect(dialog?.textContent).toContain('team-chat · published Nov 21, 2026'))
  await click(button(place, 'No, show what is live'))
  await click(button(place, 'Use it here'))
  expect(chosen).toEqual(['refused', { chat: { release: '1.3.0' } }])
})

test('what was chosen and is on its way is said', async () => {
  const { place } = await open({ loading: { chat: { origin: 'http://localhost:4500' } } })
  expect(place.querySelector('[role=status]')?.textContent).toBe('Loading chat from http://localhost:4500 …')
})

test('what cannot be had is said where somebody chose it', async () => {
  const { place } = await open({ problem: 'Nothing answers at http://localhost:4500.' })
  expect(place.querySelectorAll('[role=alert]')).toHaveLength(1)
  await click(button(place, 'Releases'))
  expect(
    [...place.querySelectorAll('[role=alert]')].map(({ parentElement }) => parentElement?.className),
  ).toEqual(['inspect-note'])
})

test('what a remote cannot reach here is said beside it', async () => {
  const { place } = await open({
    overrides: { chat: { release: '1.3.0' } },
    unreached: ['connect https://api.example of chat'],
  })
  expect(place.querySelector('[role="status"]')?.textContent).toBe(
    "Only in this browser: chat from release 1.3.0. This page's policy blocks connect https://api.example of chat: only an activation with the site's key adds a server",
  )
})
