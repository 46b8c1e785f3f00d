import { type ComponentProps, useRef, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import css from './acquired-code-field.module.css'
import { CodeField } from './code-field.tsx'
import { CountdownButton } from './countdown-button.tsx'
import { focusCodeField } from './focus-code-field.ts'

interface AcquiredCodeFieldProps extends Omit<ComponentProps<typeof CodeField>, 'onComplete'> {
  /** Identifies the countdown. */
  readonly purpose: string
  /** The delay between two codes, in seconds (specification, limits). */
  readonly seconds?: number
  /** The address or number that the code is sent to; the customer's own is masked. */
  readonly to: string | undefined
  readonly sentText?: (to: string) => string
  readonly atOnce?: boolean
  /** Sends the code; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
}

/** A six-digit code sent by email or SMS, with the button that sends it. */
export function AcquiredCodeField({
  purpose,
  seconds = 60,
  to,
  sentText,
  atOnce,
  onAcquire,
  ...field
}: AcquiredCodeFieldProps) {
  const t = useTexts('shared')
  const box = useRef<HTMLDivElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  const acquire = async () => {
    const sent = await onAcquire()
    if (sent) {
      setSentTo(to)
      focusCodeField(box.current)
    }
    return sent
  }
  const below = sentTo ? (sentText?.(sentTo) ?? t('codeSentTo', { to: sentTo })) : field.help
  return (
    <div className={css.field} ref={box}>
      <CodeField {...field} help={below} />
      <div className={css.acquire}>
        <CountdownButton purpose={purpose} seconds={seconds} onAcquire={acquire} atOnce={atOnce} />
      </div>
    </div>
  )
}
