import { useState } from 'react'
import { useTexts } from '../core/texts.ts'
import { PickerField } from './picker-field.tsx'
import { type SelectOption, SelectSheet } from './select-sheet.tsx'

interface SelectFieldProps<Value extends string> {
  readonly label: string
  readonly options: readonly SelectOption<Value>[]
  /** Empty: nothing is chosen yet. */
  readonly value: Value | '' | undefined
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  readonly placeholder?: string
}

/** A choice of one option, made in a sheet. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  error,
  placeholder,
}: SelectFieldProps<Value>) {
  const t = useTexts('core')
  const [choosing, setChoosing] = useState(false)
  const chosen = options.find(option => option.value === value)
  return (
    <>
      <PickerField
        label={label}
        text={chosen?.text ?? ''}
        placeholder={placeholder ?? t('choose')}
        onOpen={() => setChoosing(true)}
        error={error}
      />
      {choosing && (
        <SelectSheet
          title={label}
          options={options}
          value={chosen?.value}
          onSelect={selected => {
            setChoosing(false)
            onChange(selected)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
