import { CodeField } from '../../ui/code-field.tsx'
import { CountdownButton } from '../../ui/countdown-button.tsx'
import css from './forms.module.css'

/** Seconds until another code may be sent in protection (specification, limits). */
const resendSeconds = 60

interface AcquiredCodeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly help?: string
  /** What the countdown is of. */
  readonly purpose: string
  /** Sends; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
}

/** Six digits that are sent by mail or SMS, with the button that sends them. */
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
