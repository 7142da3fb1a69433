export { emit, listen } from './events'
export { type DeclaredEvents, eventsOf } from './events-of'
