import { Icon } from '@site/shared/ui'
import styles from './choice-list.module.css'

export interface Choice<Value extends string> {
  readonly value: Value
  readonly title: string
  readonly description?: string
}

interface ChoiceListProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: string
  onChoose(value: Value): void
}

/** Buttons, not radio buttons: choosing advances, and arrow keys must not choose. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceListProps<Value>) {
  const compact = choices.every(({ description }) => !description)
  return (
    <ul className={compact ? styles.compact : styles.list} aria-label={label}>
      {choices.map(({ value, title, description }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            <span className={styles.title}>
              <span>{title}</span>
              {value === chosen && <Icon name="check" />}
            </span>
            {description && <span className={styles.description}>{description}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
