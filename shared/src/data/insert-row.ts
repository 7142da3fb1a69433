import { AppError } from '../errors/app-error'
import { openClient } from './client'

/** The tables that visitors write. */
export type WritableTable = 'chat_messages' | 'contact_submissions' | 'agent_requests'

/**
 * Inserts one row. Resolves when the database has it.
 * @throws AppError `backend-refused` with the database's code in its context.
 */
export async function insertRow(table: WritableTable, row: Record<string, unknown>): Promise<void> {
  const client = await openClient()
  const { error, status } = await client.from(table).insert(row)
  if (status === 201) return
  const cause = error?.message ?? `the answer was ${status}`
  throw new AppError('backend-refused', `The database refused the row for ${table}: ${cause}`, {
    cause: error,
    context: { table, code: error?.code ?? null },
  })
}
