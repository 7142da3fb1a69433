export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface TabOptions {
  /**
   * An address of the site whose response clears the browser's data of the site. Only for WebKit: without it, each tab there gets its own
   * browser.
   */
  readonly forgetAt?: string
  readonly dark?: boolean
  /** The browser stores nothing for the site, as some do with cookies turned off. */
  readonly storageBlocked?: boolean
  readonly width?: number
  readonly height?: number
}

/** A real browser of one engine. */
export interface EngineBrowser {
  readonly name: EngineName
  /** The folder of its downloads. */
  readonly downloads: string
  /** A tab without site data of earlier tabs. */
  open(options?: TabOptions): Promise<Tab>
  close(): Promise<void>
}

/**
 * The common functions of all drivers; everything else builds on them (`visitor.ts`). Sources are expressions that run in the page; their
 * values may be promises.
 */
export interface Tab {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  evaluate(source: string): Promise<unknown>
  /** @param source evaluates to an element. */
  click(source: string): Promise<void>
  /** Types into the focused element, as by keyboard. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  /** Console errors and warnings, uncaught errors, and policy violations, since the tab was opened. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export const WINDOW = { width: 1280, height: 800 } as const
