import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'micro-app': {
        readonly name: string
        readonly url: string
        readonly 'router-mode': 'native'
      }
    }
  }
}
