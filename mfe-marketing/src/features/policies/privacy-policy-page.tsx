import { Policy } from './policy'
import { privacy } from './privacy'

export function Page() {
  return (
    <Policy
      path="/privacy-policy"
      lead="What we learn about you, why, and where it is kept."
      blocks={privacy}
    />
  )
}
