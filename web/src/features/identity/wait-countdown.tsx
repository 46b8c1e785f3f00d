import { useEffect, useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import css from './sign-in.module.css'

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

/** How long no password is accepted, counted down each second. Screen readers can read it and are not interrupted by it. */
export function WaitCountdown({ until }: { until: number }) {
  const t = useTexts('identity')
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    setLeft(secondsUntil(until))
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  const [minutes, seconds] = [Math.floor(left / 60), left % 60]
  const text =
    left === 0 ? t('waitOver') : minutes > 0 ? t('waitMinutes', { minutes, seconds }) : t('waitSeconds', { seconds })
  return (
    <p className={css.wait} role="timer" aria-live="off" data-over={left === 0 || undefined}>
      {text}
    </p>
  )
}
