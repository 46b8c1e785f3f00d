import { useId, useRef } from 'react'
import { useFirstError } from './first-error.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import css from './picker-field.module.css'

interface PickerFieldProps {
  readonly label: string
  /** The chosen value; empty shows the placeholder. */
  readonly text: string
  readonly placeholder?: string
  readonly onOpen: () => void
  readonly error?: string | undefined
}

/** Looks like a field and opens a sheet to choose from. */
export function PickerField({ label, text, placeholder, onOpen, error }: PickerFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useFirstError(field, error)
  return (
    <div ref={field} className={`${layout.stack} ${css.field}`} data-error={error ? true : undefined}>
      <span id={id} className={layout.note}>
        {label}
      </span>
      <button
        type="button"
        className={`${layout.soft} ${layout.across} ${layout.wide} ${css.box}`}
        aria-labelledby={`${id} ${id}-text`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span id={`${id}-text`} className={text ? css.text : css.placeholder}>
          {text || placeholder}
        </span>
        <Icon name="down" size={20} />
      </button>
      {error && (
        <p className={layout.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
