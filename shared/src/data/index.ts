export { openClient } from './client'
export { insertRow, type WritableTable } from './insert-row'
