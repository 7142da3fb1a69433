/** The properties of an auth service error that the site reads. */
export interface ProviderError {
  readonly name?: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly message: string
}

/** Beginning of the service's message for a password that is too short. */
export const TOO_SHORT = 'Password should be at least'

/** One row of a message table: the message for errors whose text contains `text`, or whose code is one of `codes`. */
export interface MessageRow {
  readonly text: string
  readonly codes: readonly string[]
  readonly shown: string
}

/**
 * The message for an error of the auth service: matched by its text first and then by its code, for servers with other texts.
 * @param otherwise makes the message from the service's own.
 */
export function messageFor(
  error: ProviderError,
  rows: readonly MessageRow[],
  otherwise: (message: string) => string,
): string {
  const row =
    rows.find(({ text }) => error.message.includes(text)) ??
    rows.find(({ codes }) => error.code !== undefined && codes.includes(error.code))
  return row?.shown ?? otherwise(ownMessage(error))
}

/** The service's message for use inside a sentence: without its full stop, or a description if it did not answer. */
export function ownMessage({ name, status = 0, message }: ProviderError): string {
  const silent = name === 'AuthRetryableFetchError' && (status === 0 || message === '{}')
  return silent ? 'the account service cannot be reached' : message.replace(/\.$/, '')
}
