import type { Carried } from '@site/shared/session'

export interface LinkTexts {
  readonly title: string
  readonly lead: string
  readonly action: string
  readonly done: string
}

const CONFIRMATION: LinkTexts = {
  title: 'Confirm your email address',
  lead: 'Press the button to activate your account.',
  action: 'Confirm my address',
  done: 'Your email address is confirmed, and you are logged in.',
}

const LOGIN: LinkTexts = {
  title: 'Log in',
  lead: 'Press the button to log in.',
  action: 'Log in',
  done: 'You are logged in.',
}

const NEW_ADDRESS: LinkTexts = {
  title: 'Confirm your new email address',
  lead: 'Press the button to use this address for your account.',
  action: 'Confirm my new address',
  done: 'Your new email address is confirmed.',
}

/** Texts for a link from a mail. */
export function linkTexts(carried: Carried | null): LinkTexts {
  if (!carried || carried.from === 'social' || carried.params.has('provider_token')) return LOGIN
  const type = carried.params.get('type')
  if (type === 'email_change') return NEW_ADDRESS
  return type === 'magiclink' ? LOGIN : CONFIRMATION
}

export const UNREACHED =
  'We cannot reach the account service right now. Nothing is lost: we keep trying, and you can press “Try again”.'
export const USED_UP = 'This link does not work any more: it was used before, has expired or is incomplete.'
export const HALF_CHANGED =
  'Thank you. To finish, please open the link in the mail that we sent to your other address.'
