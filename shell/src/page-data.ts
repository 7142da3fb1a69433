import type { TrustAnchor } from '@site/records/history/trust-anchor'
import type { SiteConfig } from '@site/shared/contracts'
import { AppError } from '@site/shared/errors'
import type { CompositionView } from './remotes/composition-view'

/** The data that the host inlines in every composed page. */
export interface PageData {
  readonly config: SiteConfig
  readonly view: CompositionView
  /** From the view of the whole composition, as the host serves it. */
  readonly viewIntegrity: string
  /** The trust anchor for newer compositions. */
  readonly anchor?: TrustAnchor
  /** The host allows trying other releases and development servers in the page. */
  readonly overrides?: boolean
  /** The host collects failure reports. */
  readonly reports?: boolean
  /**
   * The browser itself blocks every script without a published hash; without this the shell checks those that the import map does not list.
   */
  readonly integrityPolicy?: boolean
  /** Version of the shell, if visits are measured. */
  readonly shell?: string
  /** The page was composed for no particular address: its content depends on where it is. */
  readonly anyAddress?: boolean
}

export const PAGE_DATA_ID = 'site-page'

/**
 * Reads the data that the host inlined. It was checked when it was composed, so the browser does not check it again.
 * @throws AppError `config-missing` when the page was not composed by a host.
 */
export function readPageData(page: Document): PageData {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent
  if (!text)
    throw new AppError('config-missing', `This page has no #${PAGE_DATA_ID}: it was not composed by a host.`)
  return JSON.parse(text) as PageData
}
