import { type FormEvent, useRef } from 'react'
import { useTexts } from '../app/texts.ts'
import { Icon } from './icon.tsx'
import css from './search-bar.module.css'

interface SearchBarProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch: (value: string) => void
  readonly label: string
  readonly placeholder: string
  /** The big field of the home page. */
  readonly hero?: boolean
  /** Filters while typing: there is nothing to press. */
  readonly live?: boolean
}

/** The search field with its Search button. */
export function SearchBar({
  value,
  onChange,
  onSearch,
  label,
  placeholder,
  hero = false,
  live = false,
}: SearchBarProps) {
  const t = useTexts('app')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') return input.current?.focus()
    input.current?.blur()
    onSearch(value.trim())
  }
  return (
    <search>
      <form className={css.bar} data-hero={hero || undefined} onSubmit={submit}>
        <span className={css.icon}>
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        {value !== '' && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('clear')}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <Icon name="close" size={18} />
          </button>
        )}
        {!live && (
          <button type="submit" className={css.button}>
            {t('search')}
          </button>
        )}
      </form>
    </search>
  )
}
