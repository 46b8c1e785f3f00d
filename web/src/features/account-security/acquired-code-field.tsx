import { CodeField } from '../../ui/code-field.tsx'
import { CountdownButton } from '../../ui/countdown-button.tsx'
import css from './forms.module.css'

/** The delay between two codes of operation protection, in seconds (specification, limits). */
const resendSeconds = 60

interface AcquiredCodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly help?: string
  /** Identifies the countdown. */
  readonly purpose: string
  /** Sends the code; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
}

/** A six-digit code sent by email or SMS, with the button that sends it. */
export function AcquiredCodeField({ purpose, onAcquire, ...field }: AcquiredCodeFieldProps) {
  return (
    <div className={css.acquired}>
      <CodeField {...field} />
      <div className={css.acquire}>
        <CountdownButton purpose={purpose} seconds={resendSeconds} onAcquire={onAcquire} />
      </div>
    </div>
  )
}
