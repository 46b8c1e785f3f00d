import { useEffect, useRef } from 'react'
import { useTexts } from '../core/texts.ts'
import css from './chips.module.css'
import { Icon } from './icon.tsx'

interface ChoiceChipsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A choice of one option among a few, in a line that scrolls sideways. */
export function ChoiceChips<Value extends string>({ label, options, value, onChange }: ChoiceChipsProps<Value>) {
  const box = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the chosen option
  useEffect(() => {
    const chosen = box.current?.querySelector('[aria-pressed="true"]')
    if (!box.current || !chosen) return
    const [row, chip] = [box.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (chip.left < row.left || chip.right > row.right) box.current.scrollLeft += chip.left - row.left - row.width / 3
  }, [value])
  return (
    <fieldset ref={box} className={css.chips}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className={css.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  )
}

interface FilterChipsProps {
  readonly filters: readonly { readonly key: string; readonly text: string }[]
  readonly onRemove: (key: string) => void
}

/** The active filters; a tap removes one. */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const t = useTexts('core')
  if (filters.length === 0) return null
  return (
    <ul className={css.chips}>
      {filters.map(({ key, text }) => (
        <li key={key}>
          <button
            type="button"
            className={css.filter}
            aria-label={t('remove', { what: text })}
            onClick={() => onRemove(key)}
          >
            {text}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
