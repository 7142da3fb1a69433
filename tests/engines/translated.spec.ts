import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failureTexts } from '../../shell/src/layout/failure-texts'
import { THANKS } from '../e2e/fixtures/contact-form'
import { addConversation } from '../e2e/fixtures/conversations'
import { LONG_DEADLINES } from '../e2e/fixtures/long-deadlines'
import { PAGES } from '../e2e/fixtures/pages'
import { NEW_PASSWORD, UPDATED } from '../e2e/fixtures/reset-steps'
import { SESSION_KEY, signIn } from '../e2e/fixtures/signed-in'
import { type TranslatedWhen, translated as t, translatorScript, UNSEEN } from '../e2e/fixtures/translator'
import { test as base, expect } from './test'
import { alert, button, dialog, header, link, type Visitor } from './visitor'

/** Journeys of a visitor whose browser translates every page. */
const test = base.extend<{
  readonly when: TranslatedWhen
  /** Opens a page as a logged-in visitor. */
  readonly visitLoggedIn: (path: string) => Promise<void>
}>({
  when: ['late', { option: true }],
  visitor: async ({ visitor, line, when }, use) => {
    line.beginWith(translatorScript(when))
    await use(visitor)
    expect(await visitor.run((name) => Reflect.get(window, name), UNSEEN), 'written, and never seen').toEqual(
      [],
    )
  },
  visitLoggedIn: ({ visitor, site, person }, use) =>
    use(async (path) => {
      await visitor.visit('/cookie-policy')
      await visitor.ready('marketing')
      const session = await signIn(site, person)
      await visitor.run((key, kept) => localStorage.setItem(key, kept), SESSION_KEY, session)
      await visitor.visit(path)
    }),
})

/** In Chromium, pages that are not translated show these (`tests/e2e`), and components the translated ones (`tests/translated`). */
const FLOW = { tag: '@flow' }

/** Its alerts are there from the start, and empty. */
const hearsNothing = (visitor: Visitor) =>
  expect
    .poll(() =>
      visitor.run(() => [...document.querySelectorAll('[role=alert]')].map((region) => region.textContent)),
    )
    .not.toContainEqual(expect.stringMatching(/\S/))

/** Until then nothing is translated, and in a page that was translated before, nothing is interactive. */
async function ready(visitor: Visitor, remote: string): Promise<void> {
  await visitor.ready(remote)
  await expect.poll(() => visitor.run(() => document.documentElement.lang)).toBe('xx')
}

/** The text that the host composed for a page, and its current text; without that of widgets. */
async function textsOf({ run }: Visitor): Promise<readonly [string, string]> {
  return run(async () => {
    const page = await new Promise<Document | null>((resolve) => {
      const request = new XMLHttpRequest()
      request.responseType = 'document'
      request.onload = () => resolve(request.responseXML)
      request.open('GET', location.pathname)
      request.send()
    })
    const say = (of: Document | null) =>
      [...(of?.querySelectorAll('header, main, footer') ?? [])]
        .filter((part) => !part.parentElement?.closest('header, main, footer'))
        .map((part) => {
          const copy = part.cloneNode(true) as Element
          for (const unread of copy.querySelectorAll('noscript, svg, [translate="no"]')) unread.remove()
          return copy.textContent?.replaceAll(/\s+/g, ' ').trim()
        })
        .join('\n')
    return [say(page), say(document)] as const
  })
}

/** Readable text that no translator has processed. */
function untranslatedTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    if (
      nodeValue?.trim() &&
      parentElement?.checkVisibility() &&
      !parentElement.closest('font, svg, [translate="no"]')
    )
      texts.push(nodeValue)
  }
  return texts
}

for (const when of ['early', 'late'] as const)
  test.describe(`${when} in a page's life`, () => {
    test.use({ when })

    test('each page says what it says, in other words', async ({ visitor }) => {
      const { visit, goThere, beAt, run } = visitor
      await visit('/')
      for (const { path, remote } of [...PAGES, ...PAGES.slice(0, 1)])
        await test.step(path, async () => {
          await goThere(path)
          await beAt(path)
          await ready(visitor, remote)
          await expect.poll(() => run(untranslatedTexts)).toEqual([])
          if (remote !== 'marketing') return // its text depends on the user
          await expect(async () => {
            const [composed, shown] = await textsOf(visitor)
            expect(composed.length).toBeGreaterThan(50)
            expect(shown).toBe(t(composed))
          }).toPass({ timeout: 10_000 })
        })
    })
  })

test.describe('in a page that was translated early', () => {
  test.use({ when: 'early' })

  test(
    'a message is a row, once, and its writer reads so',
    FLOW,
    async ({ visitor, visitLoggedIn, site, person }) => {
      const { choose, fillIn, press, read, see, seeNot } = visitor
      await visitLoggedIn('/contact')
      await ready(visitor, 'forms')
      await press(button(t('Send Message')))
      await see(button(t('Message'), alert)) // leads to the field that is missing
      await fillIn(/^Phuni/, '+91 98765 43210')
      await hearsNothing(visitor)
      await choose(t('Service'), t('AI Chatbots'))
      await fillIn(/^Missegi/, 'We answer the same forty questions every day.')
      await press(button(t('Send Message')))
      await read(t(THANKS))
      await seeNot(button(t(failureTexts.retry)))
      const rows = await site.backend.query('select service from contact_submissions where user_id = $1', [
        person.id,
      ])
      expect(rows).toEqual([{ service: 'AI Chatbots' }])
    },
  )

  test('a page can be read while its code is on its way', async ({ visitor, line, expected }) => {
    expected.push(/did not answer within/) // WebKit shows the whole page only then
    const { visit, press, see, read, status } = visitor
    const release = line.hold(/^\/remotes\/marketing\/.*remoteEntry\.js$/)
    await visit('/services')
    await press(button(t('Login'), header))
    await see({ label: t('Email'), within: dialog }) // the shell is interactive, and has redrawn itself
    expect(await status('marketing')).not.toBe('ready')
    await read(t('Our Services'), 'main')
    release()
  })

  test('a press is answered by the button that is drawn in its place', async ({
    visitor,
    line,
    person,
    expected,
  }) => {
    expected.push(/status of 40\d/) // the service's answer on whether an account exists
    const { visit, run, beAt, press, fillIn, read, see } = visitor
    line.beginWith(LONG_DEADLINES)
    await visit('/cookie-policy')
    const release = line.hold(/^\/shared\/react-dom/)
    await run(() => location.assign('/services')) // its document is complete only with its scripts
    await beAt('/services')
    await press(button(t('Login'), header))
    release()
    await see({ label: t('Email'), within: dialog })

    const releaseAgain = line.hold(/^\/remotes\/auth\//)
    await run(() => location.assign('/reset-password'))
    await beAt('/reset-password')
    await fillIn(t('Email'), person.email)
    await press(button(t('Verify Email')))
    releaseAgain()
    await read(`${t('For the account')} ${person.email}.`) // the typed text was carried over
  })
})

test('the nine steps of a request are a row', FLOW, async ({ visitor, visitLoggedIn, site, person }) => {
  const { fillIn, press, read, see } = visitor
  await visitLoggedIn('/build-agent')
  await ready(visitor, 'forms')
  await press(button(t('Get Started')))
  await press(button(new RegExp(`^${t('Automation')}`)))
  await read(t('Step 3 of 9'))
  await press(button(new RegExp(`^${t('Data Processing')}`)))
  await read(t('Fill this in to continue.'))
  await fillIn(t('Solution name'), 'Paper mill')
  await press(button(t('Continue')))
  await press(button(t('Other')))
  await fillIn(t('Your niche'), 'Beekeeping')
  await press(button(t('Legal'))) // the mark moves to another choice, and the step continues
  await read(t('Step 6 of 9'))
  await press(button(t('Back')))
  await press(button(t('Legal')))
  await fillIn(t('Full name'), 'Asha Rao')
  await press(button(t('Continue')))
  await fillIn(t('Email'), 'asha@mail.example')
  await fillIn(t('WhatsApp number'), '+91 98765 43210')
  await press(button(t('Continue')))
  await read(t('A few sentences are enough.'))
  await fillIn(t('What should it do?'), 'Sort the paper.')
  await hearsNothing(visitor)
  await press(button(t('Submit Request')))
  await read(t('Your request has been submitted successfully!'))
  await see(link(new RegExp(t('Book Free Consultation'))))
  expect(
    await site.backend.query('select agent_name, niche from agent_requests where user_id = $1', [person.id]),
  ).toEqual([{ agent_name: 'Paper mill', niche: 'Legal' }])
})

test(
  'who forgot the password gets a new one, and logs in with it',
  FLOW,
  async ({ visitor, person, outbox, expected }) => {
    expected.push(/status of 40\d|The auth service refused/)
    const { visit, press, fillIn, read, see, seeNot, run, tab } = visitor
    await visit('/services')
    await ready(visitor, 'marketing')
    await press(button(t('Login'), header))
    await press(button(t('Sign up'), dialog))
    await see({ role: 'heading', name: t('Create your account') })
    await press(button(t('Sign in'), dialog))
    await fillIn(t('Email'), person.email, dialog)
    await fillIn(t('Password'), 'not this one', dialog)
    await press(button(t('Sign In'), dialog))
    await read(t('Invalid email or password. Please try again.'))
    await press(button(t('Forgot password?'), dialog))
    await press(button(t('Send Reset Email'), dialog))
    const waits = () => run(() => document.querySelector('#reset-wait')?.textContent ?? '')
    await expect.poll(waits).toMatch(new RegExp(t('Please wait \\d+ seconds')))
    const first = await waits()
    await expect.poll(waits, 'the seconds go on').not.toBe(first)

    await tab.goto((await outbox.mailTo(person.email, /Reset/)).link)
    await ready(visitor, 'auth')
    await press(button(t('Set a new password')))
    await fillIn(t('New password'), NEW_PASSWORD)
    await fillIn(t('Confirm new password'), 'something else')
    await press(button(t('Update Password')))
    await read(t('Passwords do not match'))
    await fillIn(t('Confirm new password'), NEW_PASSWORD)
    await press(button(t('Update Password')))
    await read(t(UPDATED))

    await visit('/about')
    await ready(visitor, 'marketing')
    await press(button(person.name, header))
    await press(button(t('Sign Out')))
    await press(button(t('Login'), header))
    await fillIn(t('Email'), person.email, dialog)
    await fillIn(t('Password'), NEW_PASSWORD, dialog)
    await press(button(t('Sign In'), dialog))
    await seeNot(dialog)
    await see(button(person.name, header))
  },
)

test(
  'the chat answers, and its owner finds what was said and exports it',
  FLOW,
  async ({ visitor, visitLoggedIn, site, browserOfEngine: { downloads } }) => {
    const { press, read, fillIn, tab, seeNot } = visitor
    const mark = randomUUID()
    const id = await addConversation(site, [`Earlier ${mark}, how much?`, '$100 per month.'])
    await visitLoggedIn('/services')
    await ready(visitor, 'marketing')
    await press(button(t('Open chat')))
    await read(t('How can I help?'), '[data-remote="chat"]')
    await fillIn('Your message', 'How much does it cost?')
    await tab.press('Enter')
    await read(t('$100 per month'), '[data-remote="chat"]')
    await tab.press('Escape')
    await seeNot(dialog)

    await visitLoggedIn('/chat-analytics')
    await ready(visitor, 'analytics')
    await fillIn(t('Search messages'), 'nothing has these words')
    await press(button(t('Search')))
    await read(t('No conversations found'))
    await fillIn(t('Search messages'), mark)
    await press(button(t('Search')))
    await read(t('Conversations that contain'))
    await press(button(new RegExp(t(`Conversation ${id.slice(0, 8)}`))))
    await read(t(', 2 messages'))
    await press(button(new RegExp(t('Export'))))
    const saved = () => readdirSync(downloads).map((file) => readFileSync(join(downloads, file), 'utf8'))
    await expect.poll(saved).toContainEqual(expect.stringContaining(id)) // another journey may save beside it
  },
)

test('a page whose code was refused says so, and the way on is open', async ({ visitor, line, expected }) => {
  expected.push(
    /failed at|Failed to load resource|Load failed|NetworkError|error loading|ERR_|Failed to fetch/i,
  )
  const { visit, press, status, read, see, seeNot } = visitor
  const menu = { role: 'navigation', name: 'Main' }
  line.fail(/^\/remotes\/marketing\/.*\.js$/, 'refused')
  await visit('/contact')
  await ready(visitor, 'forms')
  await press(link(t('Services'), menu))
  await expect.poll(() => status('marketing')).toBe('fallback')
  await read(t(failureTexts.textOnly))
  await read(t('Our Services'), 'main')
  await see(button(t(failureTexts.retry)))
  await press(link(t('Contact'), menu))
  await ready(visitor, 'forms')
  await seeNot(button(t(failureTexts.retry)))
})
