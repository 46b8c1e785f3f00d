import { useRef } from 'react'
import { useTexts } from '../../core/texts.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { CountdownButton } from '../../ui/countdown-button.tsx'
import { focusCodeField } from '../../ui/focus-code-field.ts'
import css from './email-code-field.module.css'

interface EmailCodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** The address that the code was sent to. */
  readonly sentTo: string | undefined
  /** 30 for registration, otherwise 60. */
  readonly seconds: number
  readonly purpose: string
  /** Sends the code; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
}

/** A six-digit email code, with the button that sends it. */
export function EmailCodeField({ sentTo, seconds, purpose, onAcquire, ...field }: EmailCodeFieldProps) {
  const t = useTexts('identity')
  const box = useRef<HTMLDivElement>(null)
  const acquire = async () => {
    const sent = await onAcquire()
    if (sent) focusCodeField(box.current)
    return sent
  }
  return (
    <div className={css.field} ref={box}>
      <div className={css.acquire}>
        <CountdownButton purpose={purpose} seconds={seconds} onAcquire={acquire} />
      </div>
      <CodeField
        {...field}
        label={t('emailCode')}
        help={sentTo ? t('codeSentTo', { email: sentTo }) : t('emailCodePlaceholder')}
      />
    </div>
  )
}
