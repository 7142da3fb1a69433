import { escapeHtml } from '../http/escape-html'
import { localPage } from '../http/local-page'
import type { SocialFlow } from './social-sign-in'

/** The form redirects back to the site, and browsers apply `form-action` to redirects too. */
export function consentHeaders(flow: SocialFlow, issuer: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${new URL(issuer).origin} ${new URL(flow.redirect_to).origin}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

export function consentPage(flow: SocialFlow, query: Record<string, string>): string {
  const provider = flow.provider.charAt(0).toUpperCase() + flow.provider.slice(1)
  const asked = [
    ['Scopes', query['scopes'] ?? 'email profile'],
    ['Access', query['access_type'] ?? 'online'],
    ['Prompt', query['prompt'] ?? 'none'],
    ['Back to', new URL(flow.redirect_to).origin],
  ]
    .map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')
  return localPage(
    `Sign in with ${escapeHtml(provider)}`,
    `<p>This page stands in for ${escapeHtml(provider)} while the site runs on its embedded backend. Choose who you are.</p>
<dl>${asked}</dl>
<form method="post" action="consent">
<input type="hidden" name="state" value="${escapeHtml(flow.id)}">
<p><label>Name<br><input name="name" autocomplete="name" value="Alex Example" maxlength="200"></label></p>
<p><label>E-mail<br><input name="email" type="email" autocomplete="email" value="alex@example.com" required></label></p>
<p><button name="answer" value="allow">Allow</button>
<button name="answer" value="deny" formnovalidate>Deny</button></p>
</form>`,
  )
}
