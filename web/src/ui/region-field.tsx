import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTexts } from '../core/texts.ts'
import layout from './layout.module.css'
import { fits, type Place } from './place-list.tsx'
import css from './region-field.module.css'
import { TextField } from './text-field.tsx'

interface RegionFieldProps {
  readonly label: string
  readonly value: string
  /** The known names; without a list, any name is typed. */
  readonly places: readonly Place[] | undefined
  readonly onChange: (name: string) => void
  readonly maxLength?: number | undefined
  readonly autoComplete: 'address-level1' | 'address-level2'
}

/**
 * A province or city: typed, with the known names below the field (a combobox, ARIA 1.2), or filled in by the browser. A name in
 * the other language, or a code, becomes the known name when the field is left; an unknown one stays.
 */
export function RegionField({ label, value, places = [], onChange, maxLength, autoComplete }: RegionFieldProps) {
  const t = useTexts('core')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // A chosen name does not hide the others.
  const chosen = places.some(({ name }) => name === value)
  const found = chosen ? places : places.filter(place => fits(place, value.trim()))
  const shown = open && found.length > 0
  useEffect(() => {
    if (shown) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, shown, active])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (name: string) => {
    onChange(name)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      setOpen(true)
      setActive(before => Math.min(found.length - 1, Math.max(0, before + move)))
    } else if (event.key === 'Enter' && shown && found[active]) {
      // Chooses, and does not send the form.
      event.preventDefault()
      choose(found[active].name)
    } else if (event.key === 'Escape' && shown) {
      // Closes the list, and not the sheet that the field is in.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const leave = () => {
    close()
    const typed = value.trim().toLowerCase()
    const known = places.find(({ name, alias, code }) =>
      [name, alias, code].some(text => text?.toLowerCase() === typed),
    )
    if (known && known.name !== value) onChange(known.name)
  }

  return (
    <div className={css.region}>
      <TextField
        label={label}
        value={value}
        onChange={text => {
          onChange(text)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={event => {
          event.target.select()
          setOpen(true)
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        autoComplete={autoComplete}
        maxLength={maxLength}
        // The same field before its names are known, so that the focus stays in it.
        {...(places.length > 0 && {
          role: 'combobox',
          'aria-expanded': shown,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
        })}
      />
      {shown && (
        <div id={`${id}-list`} className={css.list} role="listbox" aria-label={t('choicesOf', { label })}>
          {found.map(({ code, name }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option (ARIA 1.2)
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={code}
              id={`${id}-${at}`}
              className={`${layout.across} ${layout.touch} ${css.option}`}
              role="option"
              aria-selected={at === active || (active < 0 && name === value)}
              // Keeps the focus in the field.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
