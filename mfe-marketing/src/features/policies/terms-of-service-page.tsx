import { Policy } from './policy'
import { headings, text } from './terms.md'

export function Page() {
  return (
    <Policy
      path="/terms-of-service"
      lead="What you can expect from us, and we from you."
      Content={text.Content}
      headings={headings}
    />
  )
}
