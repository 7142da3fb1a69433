import type { ReactElement, ReactNode } from 'react'

// Read by movable-text.test.ts, never run.

const LIMIT = { unit: 'characters', signs: ['a', 'b'] }

interface Props {
  readonly on: boolean
  readonly name: string
  readonly count: number
  readonly names: readonly string[]
  readonly any: ReactNode
  readonly one: ReactElement
}

export const Wrong = ({ on, name, count, names, any }: Props) => (
  <section>
    <p>
      {on && <b />}
      Behind what may come
    </p>
    <p>{count} of them</p>
    <p>
      {on ? <b /> : name}
      <i />
    </p>
    <div>
      {any}
      <i />
    </div>
    <p>
      {on && 'some words'}
      {!on && 'other words'}
    </p>
    <p>
      {names}
      <i />
    </p>
    {on && (
      <>
        <b />
        in a fragment
      </>
    )}
    <select>
      <option key={name}>{name}</option>
    </select>
  </section>
)

export function Bare({ name }: Pick<Props, 'name'>) {
  return name === '' ? <b /> : name
}

export const Right = ({ on, name, count, names, any, one }: Props) => (
  <section>
    <select>
      <option value={name}>{name}</option>
    </select>
    <p>{`${count} of them`}</p>
    <p>{on && name}</p>
    <p>{on ? <b /> : name}</p>
    <div>{any}</div>
    <p>Before what may come {on && <b />}</p>
    <p>
      {on && <b />} <span>{name}</span>
    </p>
    <p>
      At most 4,000 {LIMIT.unit}, <i>in all</i>.
    </p>
    <p>Seen by {one}, and always.</p>
    <ul>
      {LIMIT.signs.map((sign) => (
        <li key={sign}>
          <b />
          {sign}
        </li>
      ))}
      {names.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </section>
)
