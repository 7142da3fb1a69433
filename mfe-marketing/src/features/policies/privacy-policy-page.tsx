import { Policy } from './policy'
import { headings, text } from './privacy.md'

export function Page() {
  return (
    <Policy
      path="/privacy-policy"
      lead="What we learn about you, why, and where it is kept."
      Content={text.Content}
      headings={headings}
    />
  )
}
