/** All error codes. Messages for visitors are chosen where they are shown. */
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
  /** Context, such as remote, release, path or table. */
  readonly context?: Readonly<Record<string, string | number | boolean | null>>
}

/** An error with a code for programs, a message for people, and the cause. */
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
