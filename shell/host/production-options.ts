import { join } from 'node:path'
import type { HostOptions } from './host'

/** What a host for visitors has and one for tests or measurements does not. */
export function productionOptions(
  env: Readonly<Record<string, string | undefined>>,
): Pick<HostOptions, 'copyFolder' | 'requestLimit'> {
  return {
    copyFolder: env['COPY_DIR'] || join(import.meta.dirname, '../../.cache/last-verified'),
    ...(env['RATE_LIMITS'] === 'off'
      ? {}
      : { requestLimit: { perSecond: 50, burst: 600, behindProxy: env['BEHIND_PROXY'] === 'on' } }),
  }
}
