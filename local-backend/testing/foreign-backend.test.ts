import { afterEach, expect, test, vi } from 'vitest'
import type { ContractSettings } from './contract-settings'
import { foreignBackend } from './foreign-backend'

afterEach(() => vi.unstubAllGlobals())

/** The requests to a backend that accepts everything, and their keys. */
function backendThatNotes(keys = new Set<string>()): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    const { apikey, authorization } = Object.fromEntries(new Headers(init?.headers))
    keys.add(`${apikey}, ${authorization}`)
    const users = ['contract-test-1@example.com', 'somebody@example.com', 'contract-test-2@localhost']
    return Response.json({ users: users.map((email) => ({ id: email, email })) })
  })
  return asked
}

const settings: ContractSettings = {
  url: 'https://project.example',
  anonKey: 'sb_publishable_x',
  serviceRoleKey: 'sb_secret_x',
  mailUrl: undefined,
  mailDomain: undefined,
  siteUrl: undefined,
}

test('of somebody else’s backend, accounts are made without mails and taken away with all rows', async () => {
  const asked = backendThatNotes()
  const backend = foreignBackend(settings, ['notes?text=eq.contract-test'])
  await backend.createAccount?.('contract-test-1@example.com', 'secret1')
  await backend.close()
  expect(asked).toEqual([
    'POST https://project.example/auth/v1/admin/users',
    'GET https://project.example/auth/v1/admin/users?per_page=1000',
    'DELETE https://project.example/auth/v1/admin/users/contract-test-1@example.com',
    'DELETE https://project.example/auth/v1/admin/users/contract-test-2@localhost',
    'DELETE https://project.example/rest/v1/notes?text=eq.contract-test',
  ])
})

test.each([
  ['sb_secret_x', 'sb_secret_x, undefined'],
  ['eyJ.role.x', 'eyJ.role.x, Bearer eyJ.role.x'],
])('the owner’s key %s is sent as it is taken', async (serviceRoleKey, sent) => {
  const keys = new Set<string>()
  backendThatNotes(keys)
  const backend = foreignBackend({ ...settings, serviceRoleKey })
  await backend.createAccount?.('contract-test-1@example.com', 'secret1')
  await backend.close()
  expect([...keys]).toEqual([sent])
})

test('without the owner’s key nothing is made and nothing taken away', async () => {
  const asked = backendThatNotes()
  const backend = foreignBackend({ ...settings, serviceRoleKey: undefined })
  expect(backend.createAccount).toBeUndefined()
  await backend.close()
  expect(asked).toEqual([])
})

test('where mails can be read, they are asked for as visitors ask', async () => {
  const asked = backendThatNotes()
  const backend = foreignBackend({ ...settings, mailUrl: 'http://localhost:54324' })
  expect(backend.createAccount).toBeUndefined()
  await backend.fetch?.('https://project.example/auth/v1/signup')
  expect(asked).toEqual(['GET https://project.example/auth/v1/signup'])
})
