import { company, promises } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { LinkButton, PageBar } from '@site/shared/ui'
import { useEffect, useRef, useState } from 'react'
import styles from './book-consultation-page.module.css'
import { RedirectNotice } from './redirect-notice'
import { useCountdown } from './use-countdown'

const agenda = [
  { time: '10 min', text: 'You describe a normal week. We ask where the hours go.' },
  { time: '15 min', text: 'We sketch what could run by itself, and what should stay with people.' },
  { time: '5 min', text: 'You get a price, a date and an honest yes or no.' },
]

export function Page() {
  const { schedulingUrl } = getConfig()
  const { countdown, stop } = useCountdown()
  const [blocked, setBlocked] = useState(false)
  const opened = useRef(false)
  const main = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (countdown.phase !== 'done' || opened.current) return
    opened.current = true
    // Not `noopener`: it would hide whether the browser blocked the tab.
    const tab = window.open(schedulingUrl, '_blank')
    if (tab) tab.opener = null
    else setBlocked(true)
  }, [countdown, schedulingUrl])

  return (
    <div className={styles.page}>
      <PageBar />
      <div className={styles.content}>
        <p className={styles.brand}>{company.name}</p>
        <h1>
          Your free <span className={styles.whole}>{promises.consultationMinutes}-minute</span> consultation
        </h1>
        <p className={styles.lead}>
          Pick a time that suits you. A person who builds these systems will be there, {company.hours.general}
          .
        </p>
        <p>
          <LinkButton ref={main} href={schedulingUrl} external size="large" icon="calendar" onClick={stop}>
            Choose a time
          </LinkButton>
        </p>
        <p className={styles.small}>
          No payment details, no obligation. {promises.moneyBackDays}-day money-back guarantee on everything
          after it.
        </p>
        <RedirectNotice
          countdown={countdown}
          schedulingUrl={schedulingUrl}
          blocked={blocked}
          onStop={() => {
            main.current?.focus() // the pressed button disappears
            stop()
          }}
        />
        <ol className={styles.agenda}>
          {agenda.map(({ time, text }) => (
            <li key={time}>
              <strong>{time}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <LinkButton
        href={schedulingUrl}
        external
        icon="calendar"
        className={styles.floating ?? ''}
        onClick={stop}
      >
        Book now
      </LinkButton>
    </div>
  )
}
