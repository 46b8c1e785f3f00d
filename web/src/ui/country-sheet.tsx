import { type Country, useCountries } from './countries.ts'
import { PlaceList } from './place-list.tsx'
import { Sheet } from './sheet.tsx'

interface CountrySheetProps {
  readonly title: string
  readonly value: string
  readonly onSelect: (country: Country) => void
  readonly onClose: () => void
}

/** Picks a country by its name, code or phone prefix. */
export function CountrySheet({ title, value, onSelect, onClose }: CountrySheetProps) {
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
