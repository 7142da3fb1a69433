import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillIn, readMailTemplates } from './mail-templates'

const VALUES = {
  SiteURL: 'https://site.example',
  RedirectTo: 'https://site.example/reset-password?ref=a&b="',
  Token: '123456',
  TokenHash: 'abc',
  Email: 'asha@mail.example',
  NewEmail: 'new@mail.example',
}

describe('a template that the embedded backend cannot send', () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'mails-'))
    await writeFile(join(root, 'mail.html'), '<p>{{ if .Data.name }}Hi{{ end }}</p>')
  })
  afterAll(() => rm(root, { recursive: true }))

  it.each([
    ['mail.html', /mail\.html has \{\{ if \.Data\.name \}\}, which the embedded backend cannot fill in/],
    ['none.html', /none\.html cannot be read: .*config\.toml names it/],
  ])('%s is named at the start', async (file, message) => {
    await expect(readMailTemplates(root, () => file)).rejects.toThrow(message)
  })
})

it('a value that looks like a variable stays what it is', () => {
  expect(fillIn('{{ .Email }}', { ...VALUES, Email: '{{ .Token }}' })).toBe('{{ .Token }}')
})
