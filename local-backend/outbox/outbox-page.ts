import { escapeHtml } from '../http/escape-html'
import { localPage } from '../http/local-page'
import type { Mail } from './mail-store'

/** Only this style and these links: a mail shown here can load and run nothing. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

export function mailListPage({ mails, total }: { mails: readonly Mail[]; total: number }): string {
  const rows = mails
    .map(
      (mail) => `<li${mail.read ? '' : ' class="unread"'}>
  <a href="/view/${mail.id}">
    <strong>${escapeHtml(mail.subject)}</strong>
    <span>to ${escapeHtml(mail.recipient)}</span>
    ${time(mail)}
  </a>
</li>`,
    )
    .join('\n')
  const shown = total > mails.length ? `<p>The newest ${mails.length} of ${total}.</p>` : ''
  return localPage(
    'Sent mails',
    mails.length === 0
      ? '<p class="empty">No mail has been sent yet. Sign up, and the confirmation appears here.</p>'
      : `<ul>${rows}</ul>${shown}`,
  )
}

export function mailPage(mail: Mail): string {
  return localPage(
    escapeHtml(mail.subject),
    `<p><a href="/">All mails</a></p>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Sent</dt><dd>${time(mail)}</dd></dl>
<article>${mail.body_html}</article>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.body_text)}</pre></details>`,
  )
}

function time(mail: Mail): string {
  const iso = escapeHtml(mail.created_at)
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}
