import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextStatus, type OutletEvent, type OutletStatus } from '../../shell/src/outlet/outlet-status'
import { LOAD_TIMEOUT_MS } from '../../shell/src/remotes/release-loader'
import { ANSWER_TIMEOUT_MS } from '../../shell/src/with-timeout'
import { root } from './source-imports'

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const STATUSES: readonly OutletStatus[] = ['idle', 'prerendered', 'loading', 'ready', 'fallback', 'failed']
const EVENTS: readonly OutletEvent[] = ['composed', 'started', 'shown', 'text', 'nothing']

const named = (cell: string) => [...cell.matchAll(/`([a-z]+)`/g)].map(([, status]) => status).sort()

test('the statuses of an outlet, and what may follow each, are those of the code', () => {
  const [, table = ''] = /\| status \| means \| then \|\n.*\n((?:\|.*\n)+)/.exec(page) ?? []
  const written = table.split('\n').flatMap((row) => {
    const [, status = '', , then = ''] = row.split('|')
    return row ? [[named(status)[0], named(then)]] : []
  })
  const coded = STATUSES.map((status) => {
    const next = new Set(EVENTS.map((event) => nextStatus(status, event)))
    return [status, [...next].filter((other) => other !== status).sort()]
  })
  expect(written).toEqual(coded)
})

test('what the page on failures says a visitor waits is what the shell waits', () => {
  expect(page).toContain(`the old page for at most ${LOAD_TIMEOUT_MS / 1000} s`)
  expect(page).toContain(`after ${ANSWER_TIMEOUT_MS / 1000} s the address is loaded as a document`)
})
