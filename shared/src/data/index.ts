export { openClient, SESSION_KEY } from './client'
export { insertRow, type WritableTable } from './insert-row'
