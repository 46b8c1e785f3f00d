import { useEffect, useRef, useState } from 'react'
import { Link } from '../core/link.tsx'
import type { Path, Query } from '../core/paths.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import { SearchBar } from './search-bar.tsx'
import css from './search-line.module.css'

export interface SearchLineProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** Called when typing pauses, and at once on Enter and when the field is cleared. */
  readonly onSearch: (value: string) => void
  /** The link to the page with all filters, where there is one. */
  readonly filter?: {
    readonly to: Path
    readonly query: Query
    readonly label: string
    /** The number of active filters. */
    readonly on: number
  }
}

const pauseMilliseconds = 350

/** A list's search field, with the link to its filters at the right. */
export function SearchLine({ label, placeholder, value, onSearch, filter }: SearchLineProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), wait)
  }
  return (
    <div className={`${layout.across} ${css.line}`}>
      <div className={`${layout.grow} ${css.search}`}>
        <SearchBar
          live
          label={label}
          placeholder={placeholder}
          value={typed}
          onChange={text => {
            setTyped(text)
            search(text, text === '' ? 0 : pauseMilliseconds)
          }}
          onSearch={text => search(text, 0)}
        />
      </div>
      {filter && (
        <Link to={filter.to} query={filter.query} className={`${layout.soft} ${layout.iconBox} ${css.filter}`}>
          <Icon name="filter" />
          <span className="visually-hidden">{filter.label}</span>
          {filter.on > 0 && <span className={`${layout.strong} ${layout.centerText} ${css.count}`}>{filter.on}</span>}
        </Link>
      )}
    </div>
  )
}
