/** What the site reads of an error of the auth service. */
export interface ProviderError {
  readonly name?: string
  readonly code?: string | undefined
  readonly status?: number | undefined
  readonly message: string
}

/** How the service begins when it refuses a password for its length. */
export const TOO_SHORT = 'Password should be at least'

/** One row of a table of messages: the words to show when the text contains this, or when the code is one of these. */
export interface MessageRow {
  readonly text: string
  readonly codes: readonly string[]
  readonly shown: string
}

/**
 * The words for an error of the auth service, by its own words and then by its code, for servers that word it differently.
 * @param otherwise makes the words from the service's own message.
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

/** The service's message as the middle of a sentence: without its full stop, and in words when it never answered. */
export function ownMessage({ name, status = 0, message }: ProviderError): string {
  const silent = name === 'AuthRetryableFetchError' && (status === 0 || message === '{}')
  return silent ? 'the account service cannot be reached' : message.replace(/\.$/, '')
}
