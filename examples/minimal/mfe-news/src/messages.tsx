import { listen } from '@site/shared/events'
import { useEffect, useState } from 'react'

/** Beside every page: what the other remote says. */
export function Widget() {
  const [said, setSaid] = useState('Nobody has said anything')
  useEffect(() => listen('openChat', ({ text = '' }) => setSaid(text)), [])
  return <output>{said}</output>
}
