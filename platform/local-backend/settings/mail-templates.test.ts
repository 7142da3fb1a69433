import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { company } from '@site/shared/business'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailText } from '../outbox/mail-text'
import { supabaseFolder } from '../project-folder'
import { fillIn, type MailName, readMailTemplates } from './mail-templates'
import { readProjectConfig } from './project-config'

const VALUES = {
  SiteURL: 'https://site.example',
  RedirectTo: 'https://site.example/reset-password?ref=a&b="',
  Token: '123456',
  TokenHash: 'abc',
  Email: 'asha@mail.example',
  NewEmail: 'new@mail.example',
}

const TYPES: Readonly<Record<MailName, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magic_link: 'magiclink',
  email_change: 'email_change',
}
const NAMES: readonly MailName[] = ['confirmation', 'recovery', 'magic_link', 'email_change']

describe('the mails of the project', () => {
  it.each(NAMES)(
    '%s leads to the page that asked for it, and to no address that redeems by being opened',
    async (name) => {
      const { mails } = await readProjectConfig(supabaseFolder)
      const html = fillIn(mails[name].html, VALUES)
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
      expect(links).toEqual([
        `https://site.example/reset-password?ref=a&amp;b=&quot;#token_hash=abc&amp;type=${TYPES[name]}`,
      ])
      expect(html).not.toContain('{{')
    },
  )

  it.each(NAMES)('%s can be read as plain text, and names company and expiry', async (name) => {
    const { mails, otpLifetimeSeconds } = await readProjectConfig(supabaseFolder)
    const text = mailText(fillIn(mails[name].html, VALUES))
    expect(text.startsWith(`${company.name}\n\n${mails[name].subject}\n\n`)).toBe(true)
    expect(text).toContain(
      `: https://site.example/reset-password?ref=a&b="#token_hash=abc&type=${TYPES[name]}\n`,
    )
    expect(text).not.toMatch(/[<>]|&\w+;/)
    expect([text.includes('works once, for an hour'), otpLifetimeSeconds]).toEqual([true, 3600])
  })

  it.each(NAMES)('%s shows no words that whoever asked for it has put into the address', async (name) => {
    const { mails } = await readProjectConfig(supabaseFolder)
    const words = 'Your account is locked'
    const html = fillIn(mails[name].html, { ...VALUES, RedirectTo: `https://site.example/?${words}` })
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain(words)
  })

  it('all have one look', async () => {
    const { mails } = await readProjectConfig(supabaseFolder)
    const looks = NAMES.map((name) => /<style>[\s\S]*<\/style>/.exec(mails[name].html)?.[0])
    expect(new Set(looks).size).toBe(1)
    expect(looks[0]).toContain('prefers-color-scheme: dark')
  })
})

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
