import type { Described } from '@namestead/contract/describe'
import { useEffect, useState } from 'react'
import { useSay } from '../core/language.ts'
import { valueLabel } from '../labels/values.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { fieldStyles } from '../ui/field.tsx'
import { useFilterLabel } from '../ui/value.tsx'
import styles from './filter-bar.module.css'

interface Props {
  readonly fields: readonly Described[]
  readonly values: Readonly<Record<string, unknown>>
  onChange(values: Readonly<Record<string, unknown>>): void
}

const startOfDay = (day: string) => (day === '' ? '' : `${day}T00:00:00.000Z`)

/** The fields of a query, applied with Enter or the button; all of it stands in the address. */
export function FilterBar({ fields, values, onChange }: Props) {
  const say = useSay()
  const label = useFilterLabel()
  const [typed, setTyped] = useState(values)
  useEffect(() => setTyped(values), [values])
  const set = (name: string, value: unknown) => setTyped(before => ({ ...before, [name]: value }))
  const apply = (next: Readonly<Record<string, unknown>>) =>
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '' && value !== undefined)))
  return (
    <form
      className={styles.bar}
      onSubmit={event => {
        event.preventDefault()
        apply(typed)
      }}
    >
      {fields.map(({ name, kind, options }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: either control below is inside it
        <label key={name}>
          <span>{label(name)}</span>
          {kind === 'choice' ? (
            <select
              className={fieldStyles.input}
              value={String(typed[name] ?? '')}
              onChange={event => apply({ ...typed, [name]: event.target.value })}
            >
              <option value="">–</option>
              {options.map(option => {
                const shown = valueLabel(option, name)
                return (
                  <option key={option} value={option}>
                    {shown ? say(shown) : option}
                  </option>
                )
              })}
            </select>
          ) : kind === 'flag' ? (
            <input
              type="checkbox"
              checked={Boolean(typed[name])}
              onChange={event => apply({ ...typed, [name]: event.target.checked || undefined })}
            />
          ) : kind === 'instant' ? (
            <input
              className={fieldStyles.input}
              type="date"
              // Days begin and end in UTC, as all instants here are shown.
              value={String(typed[name] ?? '').slice(0, 10)}
              onChange={event => apply({ ...typed, [name]: startOfDay(event.target.value) })}
            />
          ) : (
            <input
              className={fieldStyles.input}
              inputMode={kind === 'id' || kind === 'integer' ? 'numeric' : undefined}
              value={String(typed[name] ?? '')}
              onChange={event => set(name, event.target.value.trim())}
            />
          )}
        </label>
      ))}
      <Button type="submit">{say(texts.filter)}</Button>
      {Object.keys(values).length > 0 && (
        <Button look="quiet" onClick={() => apply({})}>
          {say(texts.clear)}
        </Button>
      )}
    </form>
  )
}
