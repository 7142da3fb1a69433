import { expect, test } from 'vitest'
import { definePrerender } from './define-prerender'
import { defineRemote } from './define-remote'
import { defineComposer, defineShell } from './define-shell'

test.each(
  [defineComposer, defineShell, defineRemote, definePrerender].map((define) => [
    define.name,
    define(import.meta.dirname, '1.0.0'),
  ]),
)('%s prints nothing on the speed of the bundler', (_, { build }) => {
  expect(build?.rolldownOptions?.checks?.bundlerTimings).toBe(false)
})
