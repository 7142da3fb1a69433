import { clsx } from 'clsx/lite'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

/** One yes-or-no question. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId()
  return (
    <div className={clsx(styles.row, className)}>
      <label className={styles.label}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-describedby={hint ? hintId : rest['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
