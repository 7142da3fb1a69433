import { mailText } from '@site/local-backend/outbox/mail-text'
import { fillIn, type MailName } from '@site/local-backend/settings/mail-templates'
import { readProjectConfig } from '@site/local-backend/settings/project-config'
import { company } from '@site/shared/business'
import { describe, expect, it } from 'vitest'
import { localProject } from '../local-project'

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

const { mails, otpLifetimeSeconds } = await readProjectConfig(localProject.folder)

describe('the mails of the project', () => {
  it.each(NAMES)(
    '%s leads to the page that asked for it, and to no address that redeems by being opened',
    (name) => {
      const html = fillIn(mails[name].html, VALUES)
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
      expect(links).toEqual([
        `https://site.example/reset-password?ref=a&amp;b=&quot;#token_hash=abc&amp;type=${TYPES[name]}`,
      ])
      expect(html).not.toContain('{{')
    },
  )

  it.each(NAMES)('%s can be read as plain text, and names company and expiry', (name) => {
    const text = mailText(fillIn(mails[name].html, VALUES))
    expect(text.startsWith(`${company.name}\n\n${mails[name].subject}\n\n`)).toBe(true)
    expect(text).toContain(
      `: https://site.example/reset-password?ref=a&b="#token_hash=abc&type=${TYPES[name]}\n`,
    )
    expect(text).not.toMatch(/[<>]|&\w+;/)
    expect([text.includes('works once, for an hour'), otpLifetimeSeconds]).toEqual([true, 3600])
  })

  it.each(NAMES)('%s shows no words that the sender of the request put into the address', (name) => {
    const words = 'Your account is locked'
    const html = fillIn(mails[name].html, { ...VALUES, RedirectTo: `https://site.example/?${words}` })
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain(words)
  })

  it('all have one look', () => {
    const looks = NAMES.map((name) => /<style>[\s\S]*<\/style>/.exec(mails[name].html)?.[0])
    expect(new Set(looks).size).toBe(1)
    expect(looks[0]).toContain('prefers-color-scheme: dark')
  })
})
