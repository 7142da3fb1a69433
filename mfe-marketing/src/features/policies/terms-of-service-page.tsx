import { Policy } from './policy'
import { terms } from './terms'

export function Page() {
  return (
    <Policy path="/terms-of-service" lead="What you can expect from us, and we from you." blocks={terms} />
  )
}
