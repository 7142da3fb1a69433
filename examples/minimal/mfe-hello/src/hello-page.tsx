import { emit } from '@site/shared/events'
import { Button } from '@site/shared/ui'

export function Page() {
  return (
    <>
      <h1>Hello</h1>
      <Button onClick={() => emit('openChat', { text: 'Hello from the first page' })}>Say hello</Button>
    </>
  )
}
