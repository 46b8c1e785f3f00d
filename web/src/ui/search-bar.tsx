import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import { useInputBeforeHydration } from './input-before-hydration.ts'
import layout from './layout.module.css'
import css from './search-bar.module.css'

/** Suggestions below the field: a combobox with a list (ARIA 1.2). */
export interface Suggesting {
  /** The id of the list; undefined while none is shown. */
  readonly list: string | undefined
  /** The id of the option that Enter would choose. */
  readonly active: string | undefined
  readonly onOpen: () => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The list itself. It is placed below the field and moves nothing. */
  readonly children: ReactNode
}

interface SearchBarProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSearch: (value: string) => void
  readonly label: string
  readonly placeholder: string
  /** The large field of the home page. */
  readonly hero?: boolean
  /** Filters while the customer types; there is no button. */
  readonly live?: boolean
  /** The form's target and parameter name until the page's scripts are loaded. */
  readonly action?: string
  readonly name?: string
  readonly suggesting?: Suggesting
}

/** A search field with a Search button. */
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
  suggesting,
}: SearchBarProps) {
  const t = useTexts('core')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useInputBeforeHydration(id, value, onChange)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Reads the field itself: a press right after typing may come before React's state has changed.
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') return input.current?.focus()
    input.current?.blur()
    onSearch(typed)
  }
  return (
    <search className={css.search}>
      <form
        className={`${layout.across} ${layout.paper} ${css.bar}`}
        data-hero={hero || undefined}
        action={action}
        onSubmit={submit}
      >
        <span className={layout.soft}>
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
          {...(suggesting && comboboxOf(suggesting))}
        />
        {value !== '' && (
          <button
            type="button"
            className={`${layout.soft} ${layout.middle} ${css.clear}`}
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
          <button type="submit" className={`${layout.strong} ${layout.noBreak} ${css.button}`}>
            {t('search')}
          </button>
        )}
      </form>
      {suggesting?.children}
    </search>
  )
}

const comboboxOf = ({ list, active, onOpen, onLeave, onKeyDown }: Suggesting) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': list !== undefined,
    'aria-controls': list,
    'aria-activedescendant': list === undefined ? undefined : active,
    onFocus: onOpen,
    onClick: onOpen,
    onBlur: onLeave,
    onKeyDown,
  }) as const
