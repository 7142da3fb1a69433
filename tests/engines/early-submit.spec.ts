import { failureTexts } from '../../shell/src/layout/failure-texts'
import { expect, test } from './test'
import { button, type Visitor } from './visitor'

/** A form's request would have arrived by then: later answers of the same host have come. */
async function expectToStay({ run }: Visitor, email: string): Promise<void> {
  await run(async () => {
    for (let answers = 0; answers < 2; answers++) await (await fetch('/healthz')).text()
  })
  const seen = await run(() => [location.pathname + location.search, document.querySelector('input')?.value])
  expect(seen).toEqual(['/reset-password', email])
}

test('a form that is sent before the page is interactive waits for it, and no address tells what was typed', async ({
  visitor,
  line,
  person,
}) => {
  const { visit, run, fillIn, tab, read, beAt } = visitor
  await visit('/cookie-policy')
  const release = line.hold(/^\/shared\/react-dom/)
  await run(() => location.assign('/reset-password')) // its document is complete only with its scripts
  await beAt('/reset-password')
  await fillIn('Email', person.email)
  await tab.press('Enter')
  await expectToStay(visitor, person.email)
  release()
  await read('Email verified!')
  expect(await run(() => location.href)).not.toContain(person.email)
})

test('a form whose code was refused is not sent, and its notice stays', async ({
  visitor,
  line,
  expected,
}) => {
  expected.push(
    /failed at|Failed to load resource|Load failed|NetworkError|error loading|ERR_|Failed to fetch/i,
  )
  const { visit, status, fillIn, press, see, tab } = visitor
  line.fail(/^\/remotes\/auth\/.*\.js$/, 'refused')
  await visit('/reset-password')
  await expect.poll(() => status('auth')).toBe('fallback')
  await fillIn('Email', 'asha@mail.example')
  await tab.press('Enter')
  await expectToStay(visitor, 'asha@mail.example')
  await press(button('Verify Email'))
  await expectToStay(visitor, 'asha@mail.example')
  await see(button(failureTexts.retry))
})
