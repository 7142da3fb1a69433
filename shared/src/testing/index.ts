export { showSession } from '../session/session-state'
export { FakeStorage } from './fake-storage'
export {
  buttonNamed,
  click,
  eventually,
  fieldNamed,
  fillSilently,
  mount,
  press,
  submitForm,
  type,
} from './mount'
export { mountAt } from './mount-at'
export { renderAt } from './render-at'
export { testSession } from './test-session'
