export { showSession } from '../session/session-state'
export { FakeStorage } from './fake-storage'
export { renderAt } from './render-at'
export { testSession } from './test-session'
