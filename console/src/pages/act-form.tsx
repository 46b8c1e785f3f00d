import { isSignedOut } from '../core/ask.ts'
import { useSay } from '../core/language.ts'
import { texts } from '../texts.ts'
import { useSentence } from '../ui/failure.tsx'
import { FieldFrame, fieldStyles } from '../ui/field.tsx'
import styles from './act-form.module.css'

/** What the forms of all acts have: every act has a reason, and says in place why it was refused. */
export { styles as actFormStyles }

export function ReasonField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const say = useSay()
  return (
    <FieldFrame label={say(texts.reason)} help={say(texts.reasonHelp)}>
      {({ id, describedBy }) => (
        <input
          id={id}
          className={fieldStyles.input}
          aria-describedby={describedBy}
          maxLength={500}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Nothing where there is no error. */
export function Refusal({ error }: { error: unknown }) {
  const say = useSay()
  const sentence = useSentence()
  if (!error) return null
  return (
    <p role="alert" className={styles.error}>
      {sentence(error)}
      {isSignedOut(error) && (
        <>
          {' '}
          {/* Beside this page, which keeps what was typed. */}
          <a href="/console/sign-in" target="_blank" rel="noopener">
            {say(texts.signInBeside)}
          </a>
        </>
      )}
    </p>
  )
}
