import { useEffect, useState } from 'react'
import { businessNow } from '../../core/business-time.ts'
import css from './provider-page.module.css'

const secondsUntil = (until: Date) => Math.max(0, Math.ceil((until.getTime() - businessNow()) / 1000))
const urgentSeconds = 60

/** How long the page and its rate hold, counted down each second. Screen readers can read it and are not interrupted by it. */
export function RateCountdown({ until, text }: { until: Date; text: string }) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  const time = `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`
  return (
    <p className={css.countdown} role="timer" aria-live="off" data-urgent={left <= urgentSeconds || undefined}>
      <span>{text}</span>
      <strong>{time}</strong>
    </p>
  )
}
