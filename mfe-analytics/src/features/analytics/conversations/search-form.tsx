import { FormElement } from '@site/shared/forms/form-element'
import { cleanText } from '@site/shared/forms/text'
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
      <FormElement
        className={styles.form}
        onSubmit={({ search = '' }) => onSearch(cleanText(search), isOwnOnly)}
        onLook={({ search = '' }) => setText(search)}
      >
        <Field
          className={styles.field}
          label="Search messages"
          type="search"
          name="search"
          enterKeyHint="search"
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
            onSearch(cleanText(text), event.currentTarget.checked)
          }}
        />
      </FormElement>
    </search>
  )
}
