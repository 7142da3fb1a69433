import { expect, test } from 'vitest'
import { shortened, waterfallChart } from './waterfall-chart'

test.each([
  ['/', '/'],
  ['/remotes/chat/0.1.0-local.bd1fb189/assets/launcher-CHpRf_Sd.js', 'chat/launcher.js'],
  ['/shared/react-dom-B1O6wINB.js', 'shared/react-dom.js'],
  ['/shell/0.1.0/assets/main-BITa2kQG.js?1', 'shell/main.js'],
  ['/live.json', 'live.json'],
])('%s is called %s', (path, name) => {
  expect(shortened(path)).toBe(name)
})

test('a file is as long as it took, and what comes after the page is live ends at the edge', () => {
  const request = { path: '/a.js', kind: 'js', start: 0, firstByte: 100, end: 5000 } as const
  const svg = waterfallChart('A page', [
    { label: 'this <site>', fcp: 200, lcp: 300, live: 1000, requests: [request] },
  ])
  expect(svg).toContain('this &lt;site&gt;')
  const widths = [...svg.matchAll(/<rect class="js[^"]*" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].slice(1)
  expect(widths.map(([, x, width]) => Number(x) + Number(width)).at(-1)).toBeCloseTo(852, 0)
  expect(svg).toContain('live 1,000 ms')
})
