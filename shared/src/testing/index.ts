export { FakeStorage } from './fake-storage'
export { renderAt } from './render-at'
