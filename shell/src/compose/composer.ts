import type { Composer } from '@site/records/documents/composer'
import { planPage } from './plan-page'
import { renderPage } from './render-page'
import { viewWithIntegrity } from './view-with-integrity'

/** The exports of the shell's release that the host runs. */
export const composer: Composer = { planPage, renderPage, viewOf: viewWithIntegrity }
