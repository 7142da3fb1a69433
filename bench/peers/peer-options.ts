import type { Plugin } from 'vite'

export interface PeerOptions {
  /** Output folder. */
  readonly folder?: string
  /** Added to the build of every remote. */
  readonly plugins?: readonly Plugin[]
}
