import { aRelease, aRoute, aWidget } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { differenceLine, releaseDifferences } from './release-differences'

const bytes = (gzipBytes: number) => ({ integrity: 'sha256-x', bytes: gzipBytes * 3, gzipBytes })
const chat = aRelease({
  name: 'chat',
  stylesheet: 'style.css',
  routes: [aRoute('/chat', { scripts: ['page.js'] }), aRoute('/help')],
  emits: { 'chat:sent': { type: 'object' } },
  tables: { messages: ['id'] },
  files: { 'remoteEntry.js': bytes(1000), 'page.js': bytes(2000), 'style.css': bytes(500) },
})
const lines = (before: typeof chat | undefined, after: typeof chat) =>
  releaseDifferences(before, after).map(differenceLine)

test('the same content under another version differs in nothing', () => {
  expect(lines(chat, { ...chat, version: '1.1.0' })).toEqual([])
})

test('each way in which a release differs is a line', () => {
  const next = aRelease({
    ...chat,
    version: '1.1.0',
    routes: [aRoute('/chat', { scripts: ['page.js'], title: 'Talk' }), aRoute('/talk')],
    widgets: [aWidget('launcher')],
    emits: { 'chat:sent': { type: 'object', properties: {} } },
    hears: { openChat: { type: 'object' } },
    tables: { messages: ['id', 'read'] },
    network: { connect: ['https://api.example.com'] },
    files: { ...chat.files, 'page.js': bytes(2600), 'style.css': bytes(900) },
  })
  expect(lines(chat, next)).toEqual([
    'chat: all files after gzip 3.5 kB → 4.5 kB',
    'chat: code of its largest page 3.0 kB → 3.6 kB',
    'chat: its style sheet 0.5 kB → 0.9 kB',
    'chat: pages /help → /chat (changed), /talk',
    'chat: slots filled – → launcher',
    'chat: events raised – → chat:sent (changed)',
    'chat: events heard – → openChat',
    'chat: tables – → messages (changed)',
    'chat: other servers – → https://api.example.com (connect)',
  ])
})

test('a new remote is all new', () => {
  expect(lines(undefined, chat)).toContain('chat: pages – → /chat, /help')
})
