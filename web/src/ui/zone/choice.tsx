import { ChoiceChips } from '../chips.tsx'
import layout from '../layout.module.css'
import css from './choice.module.css'

/** A number of a record, of at most five digits. */
export const digits = (text: string) => text.replace(/\D/g, '').slice(0, 5)

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <div className={`${layout.stack} ${layout.shrink} ${css.choice}`}>
      <p>{label}</p>
      <ChoiceChips label={label} options={options} value={value} onChange={onChange} />
    </div>
  )
}
