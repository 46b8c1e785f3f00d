import { useState } from 'react'
import { type Country, useCountries } from './countries.ts'
import { PickerField } from './picker-field.tsx'
import { PlaceList } from './place-list.tsx'
import { Sheet } from './sheet.tsx'

interface CountryFieldProps {
  readonly label: string
  /** The title of the sheet; by default the label. */
  readonly title?: string
  /** The text for the chosen country: its name or its phone prefix. */
  readonly text: string
  readonly placeholder?: string
  readonly error?: string | undefined
  /** The code of the chosen country. */
  readonly value: string
  readonly onSelect: (country: Country) => void
}

/** A country or its phone prefix, chosen in a sheet. */
export function CountryField({ title, value, onSelect, ...field }: CountryFieldProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PickerField {...field} onOpen={() => setChoosing(true)} />
      {choosing && (
        <CountrySheet
          title={title ?? field.label}
          value={value}
          onSelect={country => {
            setChoosing(false)
            onSelect(country)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

interface CountrySheetProps {
  readonly title: string
  readonly value: string
  readonly onSelect: (country: Country) => void
  readonly onClose: () => void
}

/** Finds a country by its name, code or phone prefix. */
function CountrySheet({ title, value, onSelect, onClose }: CountrySheetProps) {
  const countries = useCountries()
  return (
    <Sheet title={title} onClose={onClose}>
      <PlaceList
        places={countries?.map(({ code, name, prefix }) => ({ code, name, note: `+${prefix}` }))}
        value={value}
        onSelect={({ code }) => {
          const chosen = countries?.find(country => country.code === code)
          if (chosen) onSelect(chosen)
        }}
      />
    </Sheet>
  )
}
