export { addRow } from './add-row'
export { openClient, openTable } from './client'
export type { KeyedRow } from './insert-once'
