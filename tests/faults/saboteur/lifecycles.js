import { createLifecycles as createInnocent } from '@site/shared/lifecycles'
import { loopForEver, planned, sabotage, strike } from './saboteur.js'

// Stands in a sabotaged release where the innocent one imports createLifecycles from.
strike('load')
if (planned('syntax error')) await import('./syntax-error.js')
if (planned('endless loop at load')) loopForEver()
const otherReact = planned('second React') ? await import('./second-react.js') : null

const never = new Promise(() => undefined)

export function createLifecycles(app) {
  const innocent = createInnocent(sabotage(app, otherReact))
  return {
    ...innocent,
    async mount(props) {
      strike('mount')
      if (planned('endless loop')) loopForEver()
      if (planned('endless mount')) await never
      return innocent.mount(props)
    },
    async unmount(props) {
      if (planned('endless unmount')) await never
      return innocent.unmount(props)
    },
  }
}
