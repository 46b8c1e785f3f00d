import { useTexts } from '../../core/texts.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { CountdownButton } from '../../ui/countdown-button.tsx'
import css from './email-code-field.module.css'

interface EmailCodeFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** Where the code went. */
  readonly sentTo: string | undefined
  /** 30 s for registration, 60 s for all else. */
  readonly seconds: number
  readonly purpose: string
  /** Sends; true starts the countdown. */
  readonly onAcquire: () => Promise<boolean>
}

/** The six digits that were mailed, with the button that mails them. */
export function EmailCodeField({ sentTo, seconds, purpose, onAcquire, ...field }: EmailCodeFieldProps) {
  const t = useTexts('identity')
  return (
    <div className={css.field}>
      <div className={css.acquire}>
        <CountdownButton purpose={purpose} seconds={seconds} onAcquire={onAcquire} />
      </div>
      <CodeField
        {...field}
        label={t('emailCode')}
        help={sentTo ? t('codeSentTo', { email: sentTo }) : t('emailCodePlaceholder')}
      />
    </div>
  )
}
