import { createLifecycles as createOriginal } from '@site/shared/lifecycles'
import { injectFaults, loopForEver, planned, throwIfPlanned } from './inject-faults.js'

// A faulty release imports createLifecycles from here instead of from @site/shared/lifecycles.
throwIfPlanned('load')
if (planned('syntax error')) await import('./syntax-error.js')
if (planned('endless loop at load')) loopForEver()
const otherReact = planned('second React') ? await import('./second-react.js') : null

const never = new Promise(() => undefined)

export function createLifecycles(app) {
  const original = createOriginal(injectFaults(app, otherReact))
  return {
    ...original,
    async mount(props) {
      throwIfPlanned('mount')
      if (planned('endless loop')) loopForEver()
      if (planned('endless mount')) await never
      return original.mount(props)
    },
    async unmount(props) {
      if (planned('endless unmount')) await never
      return original.unmount(props)
    },
  }
}
