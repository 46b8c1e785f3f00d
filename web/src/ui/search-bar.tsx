import { type FormEvent, useId, useRef } from 'react'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import css from './search-bar.module.css'
import { useTypedBefore } from './typed-before.ts'

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
  /** Where the form goes by itself while the page's scripts are not there yet, and the text's name in that address. */
  readonly action?: string
  readonly name?: string
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
  action,
  name,
}: SearchBarProps) {
  const t = useTexts('core')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useTypedBefore(id, value, onChange)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What the field holds, not what React knows: the press may come in the moment between the two.
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') return input.current?.focus()
    input.current?.blur()
    onSearch(typed)
  }
  return (
    <search>
      <form className={css.bar} data-hero={hero || undefined} action={action} onSubmit={submit}>
        <span className={css.icon}>
          <Icon name="search" size={20} />
        </span>
        <input
          ref={input}
          id={id}
          name={name}
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
