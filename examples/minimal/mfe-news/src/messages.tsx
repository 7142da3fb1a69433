import { useEffect, useState } from 'react'
import { listen } from './events'

/** Beside every page: what the other remote says. */
export function Widget() {
  const [said, setSaid] = useState('Nobody has said anything')
  useEffect(() => listen('hello:said', ({ text }) => setSaid(text)), [])
  return <output>{said}</output>
}
