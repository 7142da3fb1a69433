import { Button, Checkbox, Field } from '@site/shared/ui'
import { useState } from 'react'
import styles from './search-form.module.css'

export interface SearchFormProps {
  /** An empty text reloads everything. */
  onSearch(text: string, isOwnOnly: boolean): void
}

export function SearchForm({ onSearch }: SearchFormProps) {
  const [text, setText] = useState('')
  const [isOwnOnly, setOwnOnly] = useState(false)
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim(), isOwnOnly)
        }}
      >
        <Field
          className={styles.field}
          label="Search messages"
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" icon="search">
          Search
        </Button>
        <Checkbox
          className={styles.own}
          label="Only my own conversations"
          checked={isOwnOnly}
          onChange={(event) => {
            setOwnOnly(event.currentTarget.checked)
            onSearch(text.trim(), event.currentTarget.checked)
          }}
        />
      </form>
    </search>
  )
}
