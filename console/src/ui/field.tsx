import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FrameProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly mark?: string | undefined
  children(ids: { id: string; describedBy: string | undefined; invalid: boolean }): ReactNode
}

/** A label above its control, help or the error below. */
export function FieldFrame({ label, help, error, mark, children }: FrameProps) {
  const id = useId()
  const below = error ?? help
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label} {mark && <span className={styles.mark}>{mark}</span>}
      </label>
      {children({ id, describedBy: below ? `${id}-below` : undefined, invalid: error !== undefined })}
      {below && (
        <p id={`${id}-below`} className={error ? styles.error : styles.help}>
          {below}
        </p>
      )}
    </div>
  )
}

interface TextProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly mark?: string | undefined
}

export function TextField({ label, help, error, mark, ...rest }: TextProps) {
  return (
    <FieldFrame label={label} help={help} error={error} mark={mark}>
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          className={styles.input}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          {...rest}
        />
      )}
    </FieldFrame>
  )
}

export { styles as fieldStyles }
