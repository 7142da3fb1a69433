import { isComposing } from '@site/shared/ui'
import type { ReactNode, Ref, SyntheticEvent } from 'react'
import { type Fields, readFields } from './read-fields'

export type { Fields } from './read-fields'

export interface FormElementProps {
  readonly ref?: Ref<HTMLFormElement>
  readonly className?: string | undefined
  /** The form shows its own validation messages instead of the browser's. */
  readonly noValidate?: boolean
  onSubmit(fields: Fields, form: HTMLFormElement): void
  /** Called when the visitor points at the form or leaves a field: a password manager may have filled it by then. */
  onLook?(fields: Fields): void
  readonly children: ReactNode
}

/** The element of every form: it passes the document's values to `onSubmit`, and Enter that ends a composition does not submit it. */
export function FormElement({ onSubmit, onLook, children, ...attributes }: FormElementProps) {
  const look = (event: SyntheticEvent<HTMLFormElement>) => onLook?.(readFields(event.currentTarget))
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(readFields(event.currentTarget), event.currentTarget)
      }}
      onBlur={look}
      onPointerOver={look}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
      }}
    >
      {children}
    </form>
  )
}
