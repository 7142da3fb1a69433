import { headings, text } from './cookies.md'
import { Policy } from './policy'

export function Page() {
  return (
    <Policy
      path="/cookie-policy"
      lead="What your browser remembers for this site, and why there is no banner."
      Content={text.Content}
      headings={headings}
    />
  )
}
