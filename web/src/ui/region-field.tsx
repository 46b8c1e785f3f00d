import { useState } from 'react'
import { PickerField } from './picker-field.tsx'
import { type Place, PlaceList } from './place-list.tsx'
import { Sheet } from './sheet.tsx'
import { TextField } from './text-field.tsx'

interface RegionFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** The choices; without a list the name is typed. */
  readonly places: readonly Place[] | undefined
  readonly onChange: (name: string) => void
  readonly autoComplete: 'address-level1' | 'address-level2'
}

/** A province or city: chosen if its country has a list, otherwise typed. */
export function RegionField({ label, placeholder, value, places, onChange, autoComplete }: RegionFieldProps) {
  const [choosing, setChoosing] = useState(false)
  if (!places || places.length === 0)
    return <TextField label={label} value={value} onChange={onChange} autoComplete={autoComplete} maxLength={100} />
  return (
    <>
      <PickerField label={label} text={value} placeholder={placeholder} onOpen={() => setChoosing(true)} />
      {choosing && (
        <Sheet title={label} onClose={() => setChoosing(false)}>
          <PlaceList
            places={places}
            value={places.find(({ name, alias }) => name === value || alias === value)?.code ?? ''}
            onSelect={({ name }) => {
              setChoosing(false)
              onChange(name)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
