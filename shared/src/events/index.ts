export { readDetail } from './event-details'
export { emit, listen } from './events'
