/** Every failure that the code names. The words for the visitor are chosen where it is shown. */
export const ERROR_CODES = [
  'config-missing',
  'page-unknown',
  'slot-unknown',
  'remote-unreachable',
  'remote-slow',
  'remote-broken',
  'contract-mismatch',
  'composition-refused',
  'backend-unreachable',
  'backend-refused',
  'not-logged-in',
  'invalid-input',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export interface AppErrorOptions {
  readonly cause?: unknown
  /** Where it happened: remote, release, path, table, whatever tells the reader more. */
  readonly context?: Readonly<Record<string, string | number | boolean | null>>
}

/** An error with a code to decide by, a message for people, and the cause kept. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly context: NonNullable<AppErrorOptions['context']>

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.context = options.context ?? {}
  }
}
