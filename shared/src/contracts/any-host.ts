import type { SiteConfig } from './config'
import type { ParcelProps, SiteLocation } from './mount'

/** Class of the elements that other hosts mount our remotes in. Styles for all of a page count inside of them alone. */
export const SITE_ROOT = 'site-root'

/** What a host that is no shell of this site may hand to a remote. All of it is optional, and more than this does no harm. */
export interface AnyHostProps extends Partial<Omit<ParcelProps, 'location' | 'remote'>> {
  /**
   * The page of the remote to begin with. Default: what the address bar says, or else the remote's first widget or page. Then it
   * follows the address bar; where the host hands over `navigate` as well, it follows the host's calls of `update` and nothing else.
   */
  readonly location?: Partial<SiteLocation> & Pick<SiteLocation, 'pathname'>
  /** Name of the application, as single-spa tells it. Without `domElement` the remote lives in `#single-spa-application:<name>`, a widget in `…:<name>-<slot>`. */
  readonly name?: string
  /** The configuration of the site that the remote talks to. */
  readonly config?: SiteConfig
  /** Where to get it. Default: `/config.json` of the origin that the remote came from. */
  readonly configUrl?: string
}

/** What a remote exposes as `./lifecycles` to other hosts: single-spa calls them, for an application as for a parcel. */
export interface AnyHostLifecycles {
  bootstrap(props?: AnyHostProps): Promise<unknown>
  mount(props?: AnyHostProps): Promise<unknown>
  update(props?: AnyHostProps): Promise<unknown>
  unmount(props?: AnyHostProps): Promise<unknown>
}
