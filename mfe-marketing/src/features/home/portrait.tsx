import styles from './testimonials.module.css'

/** Represents a person: initials in an orbit. `turn` makes portraits beside each other differ. */
export function Portrait({ name, turn }: { name: string; turn: number }) {
  const initials = name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
  const angle = (turn * 53 + 20) % 180
  return (
    <svg className={styles.portrait} viewBox="0 0 64 64" aria-hidden="true">
      <g transform={`rotate(${angle} 32 32)`}>
        <ellipse cx="32" cy="32" rx="29" ry="13" />
        <circle className={styles.electron} cx="61" cy="32" r="2.5" />
      </g>
      <circle cx="32" cy="32" r="20" />
      <text x="32" y="37.5">
        {initials}
      </text>
    </svg>
  )
}
