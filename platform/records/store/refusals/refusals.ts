import { LOOKING_BACK } from './audit-refusals'
import { GOING_LIVE, PREVIEWING, UPGRADING } from './live-refusals'
import { PROVING } from './proving-refusals'
import { BUILDING, PUBLISHING, STARTING } from './publishing-refusals'
import type { Refusals } from './refusal'
import { COMMAND_LINE, KEYS, STORE } from './using-refusals'

/** Every refusal of the release tool by its code, which never changes and is never reused. */
export const REFUSALS = {
  ...COMMAND_LINE,
  ...STORE,
  ...KEYS,
  ...BUILDING,
  ...PUBLISHING,
  ...GOING_LIVE,
  ...PROVING,
  ...UPGRADING,
  ...PREVIEWING,
  ...STARTING,
  ...LOOKING_BACK,
}

/** In the order of `docs/troubleshooting.md`. */
export const SECTIONS: Readonly<Record<string, Refusals>> = {
  'Command line': COMMAND_LINE,
  'The store': STORE,
  'Keys and trust': KEYS,
  Building: BUILDING,
  Publishing: PUBLISHING,
  'Going live and back': GOING_LIVE,
  'Proofs and policy': PROVING,
  'Upgrading shared modules': UPGRADING,
  Previews: PREVIEWING,
  'Starting a remote, types and export': STARTING,
  'Looking back': LOOKING_BACK,
}

export type RefusalCode = keyof typeof REFUSALS
