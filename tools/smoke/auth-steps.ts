import { redo } from './documented-steps'
import { type Answer, ask, fromPage, NotRun, parse, type Step, StepFailure, said, WRONG_KEY } from './step'

const PUSH = redo('settings')

/** Target of confirmation links, as the site requests it (shared/src/session/account.ts). */
const CONFIRMED = '/?mail=signup'

export const authSettings: Step = {
  name: 'auth settings',
  async run(site) {
    const answer = await ask(site, `${site.supabaseUrl}/auth/v1/settings`, { headers: fromPage(site) })
    if (answer.status === 401) throw new StepFailure(`The key was refused: ${said(answer)}`, WRONG_KEY)
    if (answer.status !== 200)
      throw new StepFailure(
        `The auth service answered ${said(answer)}`,
        `Check that SUPABASE_URL (${site.supabaseUrl}) is the address of the project.`,
      )
    const { disable_signup, mailer_autoconfirm, external } = parse(answer.text)
    const providers: Record<string, unknown> = Object(external)
    if (disable_signup === true || providers['email'] !== true)
      throw new StepFailure('The project lets nobody sign up with an address.', PUSH)
    if (mailer_autoconfirm === true)
      throw new StepFailure('Email confirmation is off: accounts work without it.', PUSH)
    const social = Object.keys(providers).filter((name) => providers[name] === true && name !== 'email')
    return `key accepted; sign-up by mail${social.length > 0 ? `, and with ${social.join(', ')}` : ' alone'}`
  },
}

/** A made-up token changes nothing; the service still redirects as it does for a real one. */
export const mailLinks: Step = {
  name: 'links in mails',
  async run(site) {
    for (const path of ['/', CONFIRMED, '/reset-password', '/reset-password-confirm']) {
      const wanted = site.url + path
      const query = new URLSearchParams({ token: 'smoke-check', type: 'recovery', redirect_to: wanted })
      const answer = await ask(site, `${site.supabaseUrl}/auth/v1/verify?${query}`)
      const location = answer.headers.get('location')
      if (location === null)
        throw new StepFailure(
          `/auth/v1/verify answered ${said(answer)}, without an address to go to.`,
          'Read the log of the auth service.',
        )
      if (!location.startsWith(wanted))
        throw new StepFailure(
          `A link that should lead to ${wanted} leads to ${location.split('#')[0]}.`,
          `Put all five forms of ${site.url} into site_url and additional_redirect_urls. ${PUSH}`,
        )
    }
    return `lead to ${site.url}`
  },
}

const NEXT: Readonly<Record<string, string>> = {
  captcha_failed:
    'Switch captcha off (dashboard, Authentication, Attack Protection): the site sends no token.',
  email_address_invalid: 'Give an address of a domain that takes mail.',
  email_address_not_authorized:
    'Set a mail server of your own (dashboard, Authentication, Emails): the built-in one writes to your team alone.',
  over_email_send_rate_limit: 'Wait, or raise the emails per hour (dashboard, Authentication, Rate Limits).',
  over_request_rate_limit: 'Wait five minutes.',
  signup_disabled: PUSH,
}

export const signUp: Step = {
  name: 'sign-up',
  async run(site) {
    const { email, supabaseUrl, url } = site
    if (!email) throw new NotRun('Give an address whose mail you read: --email you+smoke@example.com')
    const target = `${supabaseUrl}/auth/v1/signup?redirect_to=${encodeURIComponent(url + CONFIRMED)}`
    const answer = await ask(site, target, {
      method: 'POST',
      headers: fromPage(site),
      body: JSON.stringify({
        email,
        password: crypto.randomUUID(),
        data: { name: 'Smoke check', display_name: 'Smoke check' },
      }),
    })
    if (answer.status !== 200)
      throw new StepFailure(`The sign-up was refused: ${said(answer)}`, nextAfter(answer))
    const { access_token, identities } = parse(answer.text)
    if (Array.isArray(identities) && identities.length === 0)
      throw new NotRun(`${email} has an account already, so no mail was sent. Give another address.`)
    site.left(`an account of ${email}, not confirmed (dashboard, Authentication, Users)`)
    if (access_token !== undefined)
      throw new StepFailure('Email confirmation is off: accounts work without it.', PUSH)
    return `a mail is on its way to ${email}: follow its link`
  },
}

function nextAfter({ status, code }: Answer): string {
  if (status === 401) return WRONG_KEY
  return NEXT[code] ?? 'Read the log of the auth service; a mail server that refuses shows there as well.'
}
