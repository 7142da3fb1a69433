import type { Values } from './environment/read-variables'
import type { HostOptions } from './host'
import { requestLimit } from './limit-requests'

/** The host's settings from the variables, whichever program starts it. */
export const hostSettings = (
  values: Values<'ALLOW_OVERRIDES' | 'FEDERATION' | 'CLEAR_SITE_DATA' | 'RATE_LIMITS' | 'BEHIND_PROXY'>,
): Pick<HostOptions, 'overrides' | 'federation' | 'clearBrowsers' | 'requestLimit'> => ({
  overrides: values.ALLOW_OVERRIDES,
  federation: values.FEDERATION,
  clearBrowsers: values.CLEAR_SITE_DATA,
  requestLimit: requestLimit(values),
})
