import { AppError } from '../errors/app-error'
import type { KeyedRow } from './insert-once'

/**
 * Stores a row once, however often it is sent. The remote that calls this names the table under `tables` in its `remote.config.ts`.
 * @throws AppError `backend-unreachable` or `backend-refused`.
 */
export async function addRow<Row extends KeyedRow>(table: string, row: Row): Promise<void> {
  const { insertOnce } = await import('./insert-once').catch((cause: unknown) => {
    throw new AppError('backend-unreachable', `What stores rows in ${table} could not be fetched.`, { cause })
  })
  await insertOnce(table, row)
}
