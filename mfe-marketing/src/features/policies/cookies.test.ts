import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Source that stores data in the browser → words of the policy that declare it. */
const DECLARED: Readonly<Record<string, RegExp>> = {
  'mfe-auth/src/features/auth-modal/reset-cooldown.ts': /time until which another mail has to wait/,
  'mfe-auth/src/features/login-popup/popup-memory.ts': /Login popup \(session storage\)/,
  'mfe-auth/src/features/reset-password/choosing.ts': /your account’s id while you choose a new password/,
  'mfe-auth/src/reset-email.ts': /the address you are resetting/,
  'mfe-chat/src/features/chat/conversation/message-outbox.ts': /the conversation you see/,
  'mfe-chat/src/features/chat/conversation/saved-chat.ts': /Chat \(session storage\)/,
  'shared/src/forms/draft-store.ts': /Forms \(session storage\)/,
  'shared/src/session/arrival-client.ts': /a one-time proof/,
  'shared/src/session/person.ts': /nobody who logs in after you finds what you typed/,
  'shared/src/session/arrival.ts': /what a link from one of our mails brought/,
  'shared/src/session/social-choice.ts': /session storage holds that choice/,
  'shared/src/session/stored-session.ts': /Login \(local storage\)/,
  'shared/src/session/tabs-mark.ts': /a note that some tab is logged in/,
  'shell/src/compose/repair-script.ts': /a cookie named site-scripts, for one hour/,
  'shell/src/remotes/start-marks.ts': /Starting safely \(local storage\)/,
  'shell/src/after-load/offline/service-worker.ts': /Reading offline \(cache of your browser\)/,
}
/** Only on hosts for developers, at their request. */
const NOT_FOR_VISITORS = ['shell/src/after-load/overrides/saved-overrides.ts']

const storing = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(mfe-\w+|shared|shell)$/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${name}/src/${file}`,
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|catalogue|standalone|^shared\/src\/storage\//.test(file),
  )
  .filter((file) =>
    // tests/contract/arrows.test.ts ensures that storage is written only through these two.
    /(?<!clipboard\.)\bwrite(?:Text|Json)\b|\bindexedDB|\bcaches\.open|\bdocument\.cookie\s*=/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )

test('whatever keeps something in the browser is in the cookie policy, and nothing else is', () => {
  expect(storing.filter((file) => !NOT_FOR_VISITORS.includes(file)).sort()).toEqual(
    Object.keys(DECLARED).sort(),
  )
  const policy = readFileSync(join(import.meta.dirname, 'cookies.md'), 'utf8')
  for (const [file, words] of Object.entries(DECLARED)) expect(policy, file).toMatch(words)
})
