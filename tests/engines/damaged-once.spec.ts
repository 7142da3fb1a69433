import { failureTexts } from '../../shell/src/layout/failure-texts'
import { blockedBy } from './blocked-scripts'
import { expect, test } from './test'
import { button, header, type Visitor } from './visitor'

/** Every remote of the site: its address, and the actions that open its widgets. */
const PLACES: readonly { readonly path: string; readonly remote: string }[] = [
  { path: '/services', remote: 'marketing' },
  { path: '/contact', remote: 'forms' },
  { path: '/quantum-research-lab', remote: 'quantum' },
  { path: '/chat-analytics', remote: 'analytics' },
  { path: '/reset-password', remote: 'auth' },
]

const PROVOKED = [
  /failed at|integrity|digest|error loading|Failed to|module|uncaught|is not run|did not come|NetworkError|Load failed/i,
  // Firefox gets a running remote's later imports from the next document on.
  /The assistant did not start|A chat message was not saved/,
]

/** Waits until it runs; presses "Try again" if it shows a failure, and navigates to it again in the document after. */
async function comesAlive(visitor: Visitor, remote: string, slot?: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const status = await visitor.status(remote, slot)
        if (slot === 'chat' && status === 'prerendered')
          await visitor.press(button('Open chat')).catch(() => undefined)
        if (status === 'fallback' || status === 'failed')
          await visitor.press(button(failureTexts.retry)).catch(() => undefined)
        return status
      },
      { intervals: [200], message: `${remote} becomes interactive` },
    )
    .toBe('ready')
}

test('every file of every remote comes damaged once: the page becomes interactive in the same visit', async ({
  open,
  line,
  expected,
  engine,
}) => {
  expected.push(...PROVOKED)
  // One remote with its widget shows the differences between engines.
  for (const { path, remote } of engine === 'chromium' ? PLACES : PLACES.slice(0, 1))
    await test.step(path, async () => {
      const visitor = await open()
      const damaged = line.damageOnce(/^\/remotes\/.*\.(js|css)$/)
      await visitor.visit(path)
      await comesAlive(visitor, remote)
      if (remote === 'marketing') await comesAlive(visitor, 'chat', 'chat')
      expect([...damaged].filter((file) => file.includes(`/${remote}/`)).length).toBeGreaterThan(1)
      await visitor.tab.reload()
      await visitor.ready(remote) // the cache has it whole
    })
})

test('every file of the shell and of shared comes damaged once: the page becomes interactive', async ({
  open,
  line,
  expected,
}) => {
  expected.push(...PROVOKED)
  const visitor = await open()
  const damaged = line.damageOnce(/^\/(shell|shared)\/.*\.(js|css)$/)
  await visitor.visit('/services')
  await visitor.ready('marketing')
  expect([...damaged].map((file) => /main-|react-dom|react-|core-|kit-/.exec(file)?.[0])).toEqual(
    expect.arrayContaining(['main-', 'react-dom', 'react-', 'core-', 'kit-']),
  )
  await visitor.press(button('Login', header))
  await visitor.see({ label: 'Email', within: { role: 'dialog' } })
  // Their style sheets are inside the page, so no fault of a file affects them.
  expect([...damaged].filter((file) => file.endsWith('.css'))).toEqual([])
})

test('pages that are reached later become interactive after their files, and the lists of them, came damaged', async ({
  open,
  line,
  expected,
}) => {
  expected.push(...PROVOKED)
  const visitor = await open()
  const damaged = line.damageOnce(/^\/(remotes|compositions)\//)
  // Every remote but marketing, with which every engine begins above: one page is opened, and the others are reached by navigation.
  const [first, ...later] = PLACES.slice(1)
  if (!first) throw new Error('There is no place to begin at.')
  await visitor.visit(first.path)
  await comesAlive(visitor, first.remote)
  for (const { path, remote } of later) {
    await visitor.goThere(path)
    await comesAlive(visitor, remote)
  }
  const files = [...damaged].join('\n')
  for (const file of [
    'view.json',
    'release.json',
    ...PLACES.slice(1).map(({ remote }) => `${remote}/.*\\.js`),
  ])
    expect(files).toMatch(new RegExp(file))
  expect(files).toMatch(/\.css$/m)
})

test('a script that the line refused and gives again costs one reload, and nobody is told of a policy', async ({
  open,
  line,
  site,
  expected,
}) => {
  expected.push(...PROVOKED)
  for (const files of [/^\/shell\/.*main-/, /^\/shared\/kit-/])
    await test.step(String(files), async () => {
      const visitor = await open()
      line.mend()
      line.fail(files, 'refused')
      const letRepair = line.hold(/^\/shell\/.*repair-/)
      await visitor.visit('/services')
      await visitor.read('Some parts of this page did not load')
      line.mend()
      letRepair()
      await visitor.ready('marketing')
      expect(await visitor.run(() => document.cookie)).toBe('')
    })
  expect(await blockedBy(site)).toEqual([])
})
