import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import css from './countdown-button.module.css'
import layout from './layout.module.css'

interface CountdownButtonProps {
  /** Identifies the countdown, which continues when its dialog is closed. */
  readonly purpose: string
  /** 30 for registration, otherwise 60. */
  readonly seconds: number
  /** Sends the code; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
  readonly disabled?: boolean
  /** Sends the first code when it is shown, unless one was sent a moment ago. */
  readonly atOnce?: boolean | undefined
}

const deadlines = new Map<string, number>()
const secondsLeft = (purpose: string) => Math.max(0, Math.ceil(((deadlines.get(purpose) ?? 0) - Date.now()) / 1000))

/** "Acquire", then the seconds until the next code can be sent. */
export function CountdownButton({ purpose, seconds, onAcquire, disabled, atOnce = false }: CountdownButtonProps) {
  const t = useTexts('core')
  const [left, setLeft] = useState(() => secondsLeft(purpose))
  const [sending, setSending] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setLeft(secondsLeft(purpose)), 250)
    return () => clearInterval(timer)
  }, [left, purpose])

  async function acquire() {
    setSending(true)
    const sent = await onAcquire().finally(() => setSending(false))
    if (!sent) return
    deadlines.set(purpose, Date.now() + seconds * 1000)
    setLeft(seconds)
  }

  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is shown
  useEffect(() => {
    if (!atOnce || begun.current || secondsLeft(purpose) > 0) return
    begun.current = true
    void acquire()
  }, [])

  return (
    <button
      type="button"
      className={`${layout.strong} ${layout.rigid} ${layout.touch} ${layout.brand} ${layout.noBreak} ${css.button}`}
      disabled={disabled || sending || left > 0}
      onClick={acquire}
    >
      {left > 0 ? t('secondsLeft', { seconds: left }) : t('acquire')}
    </button>
  )
}
