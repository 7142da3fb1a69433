import type { TestedBackend } from '@site/local-backend/testing/foreign-backend'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { sendWebVitals, type WebVitalRow } from '@site/shared/data/web-vitals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend } from '../support/start-backend'

let backend: TestedBackend
beforeAll(async () => {
  backend = await startBackend({ rateLimits: true })
})
beforeEach(() => reach(backend.url))
afterAll(() => backend?.close())

function reach(supabaseUrl: string): void {
  provideConfig({ ...placeholderConfig, supabaseUrl, supabaseAnonKey: backend.anonKey })
}

const row: WebVitalRow = {
  metric: 'LCP',
  value: 640.2,
  rating: 'good',
  remote: 'marketing',
  release: '1.2.0',
  composition_id: '4f2a09c1',
  page_path: '/',
}

test('a batch of measurements is stored', async () => {
  await sendWebVitals([row, { ...row, metric: 'error', value: 1, rating: null, remote: 'chat' }])
  expect(await backend.query('select metric, remote from web_vitals order by remote desc')).toEqual([
    { metric: 'LCP', remote: 'marketing' },
    { metric: 'error', remote: 'chat' },
  ])
})

test('what the database does not take is told with its status', async () => {
  await expect(sendWebVitals([{ ...row, page_path: '/?email=ann@example.com' }])).rejects.toMatchObject({
    code: 'backend-refused',
    context: { status: 400 },
  })
  await expect(sendWebVitals(Array(101).fill(row))).rejects.toMatchObject({ context: { status: 429 } })
})

test('a database that cannot be reached is told apart', async () => {
  reach('http://127.0.0.1:1')
  await expect(sendWebVitals([row])).rejects.toMatchObject({ code: 'backend-unreachable' })
})
