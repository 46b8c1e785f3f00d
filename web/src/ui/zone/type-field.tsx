import { type RecordType, recordTypes } from '@namestead/contract/dns-records'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { PickerField } from '../picker-field.tsx'
import { SelectSheet } from '../select-sheet.tsx'
import { useTypeName } from './type-names.ts'

interface TypeFieldProps {
  readonly value: RecordType
  readonly error: string | undefined
  readonly onChange: (type: RecordType) => void
}

export function TypeField({ value, error, onChange }: TypeFieldProps) {
  const t = useTexts('zone')
  const typeName = useTypeName()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PickerField
        label={t('type')}
        text={`${typeName(value)} · ${t(`does_${value}`)}`}
        error={error}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <SelectSheet
          title={t('type')}
          options={recordTypes.map(type => ({
            value: type,
            text: typeName(type),
            note: type === 'EMAIL' ? t('notOffered') : t(`does_${type}`),
            disable: type === 'EMAIL',
          }))}
          value={value}
          onSelect={type => {
            setOpen(false)
            if (type !== value) onChange(type)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
