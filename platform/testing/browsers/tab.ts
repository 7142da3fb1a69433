export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface TabOptions {
  /** An address of the site whose answer has a browser forget all that it keeps of it. WebKit alone needs it: without it, each tab there gets a browser of its own. */
  readonly forgetAt?: string
  readonly dark?: boolean
  /** The browser keeps nothing for the site, as some do with cookies switched off. */
  readonly storageBlocked?: boolean
  readonly width?: number
  readonly height?: number
}

/** A real browser of one engine. */
export interface EngineBrowser {
  readonly name: EngineName
  /** The folder that it puts downloads into. */
  readonly downloads: string
  /** A tab that shares nothing of the site with those before it. */
  open(options?: TabOptions): Promise<Tab>
  close(): Promise<void>
}

/**
 * What every engine's driver can do; everything else is said with it (`visitor.ts`). Sources are expressions, run in the page;
 * what they make may be a promise.
 */
export interface Tab {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  evaluate(source: string): Promise<unknown>
  /** @param source makes an element. */
  click(source: string): Promise<void>
  /** Types into the focused element, as by keyboard. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  resize(width: number, height: number): Promise<void>
  picture(): Promise<Buffer>
  /** Errors and warnings of the console, uncaught errors, and what policies kept out, since the tab was opened. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export const WINDOW = { width: 1280, height: 800 } as const
