import type { Values } from './environment/read-variables'
import type { HostOptions } from './host'
import { requestLimit } from './limit-requests'
import { previewSettings } from './previews/preview-settings'

/** The host's settings from the variables, whichever program starts it. */
export const hostSettings = (
  values: Values<'ALLOW_OVERRIDES' | 'FEDERATION' | 'CLEAR_SITE_DATA' | 'RATE_LIMITS' | 'BEHIND_PROXY'> &
    Parameters<typeof previewSettings>[0],
): Pick<HostOptions, 'overrides' | 'federation' | 'clearBrowsers' | 'requestLimit' | 'previews'> => ({
  overrides: values.ALLOW_OVERRIDES,
  federation: values.FEDERATION,
  clearBrowsers: values.CLEAR_SITE_DATA,
  requestLimit: requestLimit(values),
  previews: previewSettings(values),
})
