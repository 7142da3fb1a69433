import { clsx } from 'clsx/lite'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon'
import styles from './field.module.css'

/** No `maxLength`: browsers silently cut a pasted text by it, and count in UTF-16 units. Report the excess in `error`. */
type Control =
  | ({ as?: 'input' } & Omit<ComponentPropsWithRef<'input'>, 'maxLength'>)
  | ({ as: 'textarea' } & Omit<ComponentPropsWithRef<'textarea'>, 'maxLength'>)
  | ({ as: 'select' } & Omit<ComponentPropsWithRef<'select'>, 'children'> & Choices)

interface Choices {
  choices: readonly string[]
  /** The first option: no choice, and an empty value. */
  unchosen: string
}

export type FieldProps = Control & {
  label: string
  /** Help for answering; read out with the field. */
  hint?: ReactNode
  /** The problem and how to fix it; marks the field as invalid. */
  error?: ReactNode
  /** Shows beside the label that the answer is optional. */
  optional?: boolean
  /** A control at the field's end, such as the show-password button. */
  end?: ReactNode
}

/** A labelled input, textarea or select with its hint and its error. */
export function Field({ label, hint, error, optional, end, className, ...control }: FieldProps) {
  const ownId = useId()
  const id = control.id ?? ownId
  const notes = [
    [`${id}-error`, error],
    [`${id}-hint`, hint],
    [`${id}-optional`, optional],
  ] as const
  const described = notes.flatMap(([note, shown]) => (shown ? [note] : []))

  const shared = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': clsx(control['aria-describedby'], ...described) || undefined,
  }

  return (
    <div className={clsx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {optional && (
          <span id={`${id}-optional`} className={styles.note}>
            optional
          </span>
        )}
      </div>
      <div className={clsx(styles.box, control.as === 'select' && styles.select)}>
        {renderControl(control, shared)}
        {end && <span className={styles.end}>{end}</span>}
        {control.as === 'select' && <Icon name="chevron-down" className={styles.chevron} />}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      <div className={styles.foot}>
        {hint && (
          <p id={`${id}-hint`} className={styles.note}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

/** Fields for words, whose direction depends on the script; addresses, numbers and passwords have a fixed one. */
const WORDS = new Set<string | undefined>([undefined, 'text', 'search'])

function renderControl(control: Control, shared: { id: string; className: string | undefined }) {
  if (control.as === 'textarea') {
    const { as, ...props } = control
    return <textarea dir="auto" {...props} {...shared} />
  }
  if (control.as === 'select') {
    const { as, choices, unchosen, ...props } = control
    return (
      <select {...props} {...shared}>
        <option value="">{unchosen}</option>
        {choices.map((choice) => (
          // Without a `value`, an option's value is its text, which a translator changes.
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    )
  }
  const { as, ...props } = control
  return <input dir={WORDS.has(props.type) ? 'auto' : undefined} {...props} {...shared} />
}
