import { useRef, useState } from 'react'
import { useTexts } from '../../../core/texts.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { CountdownButton } from '../../../ui/countdown-button.tsx'
import { focusCodeField } from '../../../ui/focus-code-field.ts'
import css from '../forms.module.css'

/** The delay between two codes of operation protection, in seconds (specification, limits). */
const resendSeconds = 60

interface AcquiredCodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** Identifies the countdown. */
  readonly purpose: string
  /** The address or number that the code is sent to; the customer's own is masked. */
  readonly to: string | undefined
  readonly atOnce?: boolean
  /** Sends the code; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
}

/** A six-digit code sent by email or SMS, with the button that sends it. */
export function AcquiredCodeField({ purpose, to, atOnce, onAcquire, ...field }: AcquiredCodeFieldProps) {
  const t = useTexts('account-security')
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
  return (
    <div className={css.acquired} ref={box}>
      <CodeField {...field} help={sentTo && t('codeSentTo', { to: sentTo })} />
      <div className={css.acquire}>
        <CountdownButton purpose={purpose} seconds={resendSeconds} onAcquire={acquire} atOnce={atOnce} />
      </div>
    </div>
  )
}
