import { expect, test } from 'vitest'
import { definePrerender } from './define-prerender'
import { defineSettled } from './define-settled'
import { defineComposer, defineShell } from './define-shell'

test.each(
  [defineComposer, defineShell, defineSettled, definePrerender].map((define) => [define.name, define()]),
)('%s prints nothing on the speed of the bundler', (_, { build }) => {
  expect(build?.rolldownOptions?.checks?.bundlerTimings).toBe(false)
})
