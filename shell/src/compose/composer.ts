import type { Composer } from '@site/records/documents/composer'
import { planPage } from './plan-page'
import { renderPage } from './render-page'
import { viewWithIntegrity } from './view-with-integrity'

/** What the shell's release brings for the host. */
export const composer: Composer = { planPage, renderPage, viewOf: viewWithIntegrity }
