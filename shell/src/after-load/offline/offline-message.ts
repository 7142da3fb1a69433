/** What a page tells the service worker: keep these pages, they are of this composition and were verified. */
export interface KeepMessage {
  readonly keep: string
  readonly paths: readonly string[]
}
