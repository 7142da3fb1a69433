import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'micro-app': {
        readonly name: string
        readonly url: string
        readonly iframe: boolean
        readonly 'router-mode': 'native'
      }
    }
  }
}
