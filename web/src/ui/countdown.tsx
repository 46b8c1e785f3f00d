import { useEffect, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import css from './countdown.module.css'

const second = 1000
const day = 86_400_000
/** From here on it is red. */
const urgent = 60 * second

/** Ticks each second to an instant, and turns red at the end. */
export function Countdown({ until }: { until: Date }) {
  const t = useTexts('core')
  const left = Math.max(0, until.getTime() - useNow())
  const days = Math.floor(left / day)
  return (
    <time
      className={css.countdown}
      data-urgent={left < urgent || undefined}
      dateTime={until.toISOString()}
      role="timer"
      aria-label={t('timeLeft')}
    >
      {left === 0 ? t('ended') : `${days > 0 ? `${t('days', { count: days })} ` : ''}${clockText(left % day)}`}
    </time>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return now
}
