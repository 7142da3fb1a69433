import type { Plugin } from 'vite'

export interface PeerOptions {
  /** Where to build. */
  readonly folder?: string
  /** Added to the build of every remote. */
  readonly plugins?: readonly Plugin[]
}
