import { expect, test } from 'vitest'
import { raisedBy } from './raised-by'

const ownerOf = ({ pathname }: URL) => /^\/remotes\/([a-z]+)\//.exec(pathname)?.[1] ?? null

const CHROMIUM = `Error
    at record (http://localhost:4400/remotes/tools/1.0.0/log.js:1:20)
    at emit (http://localhost:4400/shared/core-1.js:4:2)
    at onClick (http://localhost:4400/remotes/forms/0.1.0/contact.js:9:30)
    at run (http://localhost:4400/remotes/chat/0.1.0/chat.js:1:1)`

const FIREFOX_AND_WEBKIT = `record@http://localhost:4400/remotes/tools/1.0.0/log.js:1:20
emit@http://localhost:4400/shared/core-1.js:4:2
@http://localhost:4400/remotes/forms/0.1.0/contact.js?t=1:9:30`

test.each([CHROMIUM, FIREFOX_AND_WEBKIT])('the first script that is not shared has raised it', (stack) => {
  expect(raisedBy(stack, ownerOf)).toBe('forms')
})

test('what was raised by no script of the page is unknown', () => {
  expect(
    raisedBy('Error\n    at record (http://localhost:4400/remotes/tools/1.0.0/log.js:1:20)', ownerOf),
  ).toBe('unknown')
})
