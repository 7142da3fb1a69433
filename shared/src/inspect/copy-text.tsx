import { Button, Field } from '@site/shared/ui'
import { useEffect, useRef, useState } from 'react'

interface CopyTextProps {
  readonly label: string
  readonly text: string
  readonly hint: string
}

/** A text to copy. Pages without HTTPS have no clipboard: there it is selected, for copying by hand. */
export function CopyText({ label, text, hint }: CopyTextProps) {
  const field = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer was about another text
  useEffect(() => setAnswer(''), [text])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setAnswer('Copied.')
    } catch {
      field.current?.select()
      setAnswer('This browser does not let the page copy. The text is selected: copy it.')
    }
  }
  return (
    <div className="inspect-copy">
      <div className="inspect-beside">
        <Field ref={field} label={label} hint={hint} value={text} readOnly dir="ltr" />
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
      </div>
      <p className="inspect-note" role="status">
        {answer}
      </p>
    </div>
  )
}
