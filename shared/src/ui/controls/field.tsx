import { clsx } from 'clsx/lite'
import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/icon'
import styles from './field.module.css'

type Control =
  | ({ as?: 'input' } & ComponentPropsWithRef<'input'>)
  | ({ as: 'textarea' } & ComponentPropsWithRef<'textarea'>)
  | ({ as: 'select' } & ComponentPropsWithRef<'select'>)

export type FieldProps = Control & {
  label: string
  /** What helps to answer; read out with the field. */
  hint?: ReactNode
  /** What is wrong and how to put it right; marks the field as invalid. */
  error?: ReactNode
  /** Says beside the label that the answer may be left out. */
  optional?: boolean
  /** A control inside the field's end, such as the show-password button. */
  end?: ReactNode
}

/** From here on the counter is read out while typing. */
const FEW_LEFT = 20

/** A labelled input, textarea or select with its hint, its error, and a counter when `maxLength` is set. */
export function Field({ label, hint, error, optional, end, className, ...control }: FieldProps) {
  const ownId = useId()
  const [typed, setTyped] = useState(() => String(control.defaultValue ?? '').length)
  const id = control.id ?? ownId
  const limit = 'maxLength' in control ? control.maxLength : undefined
  const length = typeof control.value === 'string' ? control.value.length : typed
  const notes = [
    [`${id}-error`, error],
    [`${id}-hint`, hint],
    [`${id}-optional`, optional],
    [`${id}-counter`, limit],
  ] as const
  const described = notes.flatMap(([note, shown]) => (shown ? [note] : []))

  const shared = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': clsx(control['aria-describedby'], ...described) || undefined,
  }
  const count = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setTyped(target.value.length)
  }

  return (
    <div className={clsx(styles.field, className)} onInput={count}>
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
        {limit && (
          <p
            id={`${id}-counter`}
            className={clsx(styles.note, styles.counter)}
            aria-live={limit - length <= FEW_LEFT ? 'polite' : 'off'}
          >
            {length} of {limit} characters
          </p>
        )}
      </div>
    </div>
  )
}

function renderControl(control: Control, shared: { id: string; className: string | undefined }) {
  if (control.as === 'textarea') {
    const { as, ...props } = control
    return <textarea {...props} {...shared} />
  }
  if (control.as === 'select') {
    const { as, ...props } = control
    return <select {...props} {...shared} />
  }
  const { as, ...props } = control
  return <input {...props} {...shared} />
}
