export { provideTokens, type TokenSource } from './access-token'
export { openClient } from './client'
export { insertRow, type WritableTable } from './insert-row'
