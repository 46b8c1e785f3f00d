import { useState } from 'react'
import { useTexts } from '../app/texts.ts'
import { type Country, useCountries } from './countries.ts'
import css from './country-sheet.module.css'
import { Icon } from './icon.tsx'
import { SearchBar } from './search-bar.tsx'
import { Sheet } from './sheet.tsx'
import { LoadingRows } from './skeleton.tsx'
import { EmptyView } from './state-view.tsx'

interface CountrySheetProps {
  readonly title: string
  readonly value: string
  readonly onSelect: (country: Country) => void
  readonly onClose: () => void
}

/** Picks a country by its name, code or phone prefix. */
export function CountrySheet({ title, value, onSelect, onClose }: CountrySheetProps) {
  const t = useTexts('app')
  const countries = useCountries()
  const [text, setText] = useState('')
  const found = countries?.filter(country => fits(country, text.trim()))
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.search}>
        <SearchBar
          live
          label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={setText}
          onSearch={() => found?.[0] && onSelect(found[0])}
        />
      </div>
      {!found ? (
        <LoadingRows />
      ) : found.length === 0 ? (
        <EmptyView icon="globe" />
      ) : (
        <ul className={css.list}>
          {found.map(country => (
            <li key={country.code}>
              <button
                type="button"
                className={css.country}
                aria-current={country.code === value ? 'true' : undefined}
                onClick={() => onSelect(country)}
              >
                <span className={css.name}>{country.name}</span>
                <span className={css.prefix}>+{country.prefix}</span>
                {country.code === value && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function fits({ name, code, prefix }: Country, text: string): boolean {
  if (text === '') return true
  if (/^\+?\d+$/.test(text)) return prefix.startsWith(text.replace('+', ''))
  return name.toLowerCase().includes(text.toLowerCase()) || code === text.toUpperCase()
}
