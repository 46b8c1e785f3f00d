import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { PickerField } from '../../ui/picker-field.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'

interface KindFieldProps<Kind extends string> {
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly kind: Kind | undefined
  readonly textOf: (kind: Kind) => string
  readonly onChoose: (kind: Kind) => void
}

/** What kind of report or request it is, chosen from a sheet. */
export function KindField<Kind extends string>({ label, kinds, kind, textOf, onChoose }: KindFieldProps<Kind>) {
  const t = useTexts('support')
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PickerField
        label={label}
        text={kind ? textOf(kind) : ''}
        placeholder={t('choose')}
        onOpen={() => setChoosing(true)}
      />
      {choosing && (
        <SelectSheet
          title={label}
          options={kinds.map(value => ({ value, text: textOf(value) }))}
          value={kind}
          onSelect={value => {
            onChoose(value)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
