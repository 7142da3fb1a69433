import { Button } from '@site/shared/ui'
import { emit } from './events'

export function Page() {
  return (
    <>
      <h1>Hello</h1>
      <Button onClick={() => emit('hello:said', { text: 'Hello from the first page' })}>Say hello</Button>
    </>
  )
}
