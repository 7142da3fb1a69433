import type { SiteConfig } from './config'
import type { ParcelProps, SiteLocation } from './mount'

/** Class of the elements that other hosts mount our remotes in. Page-wide styles apply only inside them. */
export const SITE_ROOT = 'site-root'

/** Props that a host other than this site's shell may pass to a remote. All are optional; unknown ones are ignored. */
export interface AnyHostProps extends Partial<Omit<ParcelProps, 'location' | 'remote'>> {
  /**
   * The remote's page to begin with. Default: the address bar, or else the remote's first widget or page. After that the remote follows the
   * address bar; if the host also passes `navigate`, only the host's calls of `update`.
   */
  readonly location?: Partial<SiteLocation> & Pick<SiteLocation, 'pathname'>
  /**
   * Name of the application, from single-spa. Without `domElement` the remote mounts in `#single-spa-application:<name>`, a widget in
   * `…:<name>-<slot>`.
   */
  readonly name?: string
  /** The configuration of the site that the remote connects to. */
  readonly config?: SiteConfig
  /** URL of the configuration. Default: `/config.json` of the origin that the remote came from. */
  readonly configUrl?: string
}

/** A remote's `./lifecycles` for other hosts: single-spa calls them, for an application as for a parcel. */
export interface AnyHostLifecycles {
  bootstrap(props?: AnyHostProps): Promise<unknown>
  mount(props?: AnyHostProps): Promise<unknown>
  update(props?: AnyHostProps): Promise<unknown>
  unmount(props?: AnyHostProps): Promise<unknown>
}
