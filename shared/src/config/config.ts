import type { SiteConfig } from '../contracts/config'
import { AppError } from '../errors/app-error'

let current: SiteConfig | null = null

/** Sets the configuration. Called once, by the page's composition root, before anything renders. */
export function provideConfig(config: SiteConfig): void {
  current = Object.freeze({ ...config })
}

/** Whether the configuration is set. */
export const hasConfig = (): boolean => current !== null

/**
 * The configuration of this environment.
 * @throws AppError `config-missing` when read before `provideConfig`, as at a module's top level.
 */
export function getConfig(): SiteConfig {
  if (current) return current
  throw new AppError(
    'config-missing',
    'The configuration was read before it was provided. Call getConfig() when rendering, not at the top level of a module.',
  )
}
