import { AppError } from '@site/shared/errors'

const UNREACHABLE = 'The database could not be reached. Please check your connection, then try again.'
const BUSY = 'The database has too much to do right now. Please wait a moment, then try again.'
const UNREADABLE =
  'The database sent something that could not be read. Please try again, or contact support if this continues.'

/** Logs an error, and returns a message for the page's user, with a remedy. */
export function tellError(error: unknown): string {
  console.error('Chat analytics could not read the database.', error)
  if (!(error instanceof AppError)) return UNREADABLE
  if (error.code === 'backend-unreachable') return UNREACHABLE
  if (error.context['status'] === 429) return BUSY
  if (error.code !== 'backend-refused' || error.context['foreign']) return UNREADABLE
  return `The database refused: “${error.message}”. Please try again, or contact support if this continues.`
}
