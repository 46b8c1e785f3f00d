import { memo, type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { type Language, localeOf, useLanguage } from '../core/language.tsx'
import { useStable } from '../core/stable.ts'
import { useTexts } from '../core/texts.ts'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'
import { NoPlaces } from './pictures/no-places.tsx'
import css from './place-list.module.css'
import { SearchBar } from './search-bar.tsx'
import { LoadingRows } from './skeleton.tsx'
import { EmptyList } from './state-view.tsx'

export interface Place {
  readonly code: string
  readonly name: string
  /** At the right: a phone prefix. */
  readonly note?: string
  /** The name in the other language, which search matches too. */
  readonly alias?: string
}

interface PlaceListProps {
  /** undefined while they load. */
  readonly places: readonly Place[] | undefined
  readonly value: string
  readonly onSelect: (place: Place) => void
  readonly empty?: ReactNode
}

/** As many as fill a screen. */
const shownAtOnce = 20

/** Countries or regions to choose from, with a search by name, code or prefix and an index bar of first letters. */
export function PlaceList({ places, value, onSelect, empty }: PlaceListProps) {
  const t = useTexts('core')
  const language = useLanguage()
  const [text, setText] = useState('')
  // More than two hundred rows: the first screen of them stands at once, the others follow.
  const [complete, shownText] = [useDeferredValue(true, false), useDeferredValue(text.trim())]
  const list = useRef<HTMLUListElement>(null)
  const select = useStable(onSelect)
  if (!places) return <LoadingRows />
  if (places.length === 0) return empty
  const found = places.filter(place => fits(place, shownText))
  const initials = found.map(({ name }) => initialOf(name, language))
  const letters = [...new Set(initials)]
  // The current choice gets the focus.
  const first = Math.max(shownAtOnce, found.findIndex(({ code }) => code === value) + 1)
  const shown = complete ? found : found.slice(0, first)
  function chooseFirst() {
    const chosen = text.trim() !== '' && places?.find(place => fits(place, text.trim()))
    if (chosen) onSelect(chosen)
  }
  const scrollTo = (letter: string) => list.current?.querySelector(`[data-initial="${letter}"]`)?.scrollIntoView()
  return (
    <div className={layout.stack}>
      <div className={css.search} ref={box => onSearchSent(box, chooseFirst)}>
        <SearchBar
          live
          label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={setText}
          onSearch={chooseFirst}
        />
      </div>
      {found.length === 0 ? (
        <EmptyList picture={<NoPlaces />} />
      ) : (
        <div className={css.lists}>
          <ul className={`${layout.grow} ${css.list}`} ref={list}>
            {shown.map((place, index) => (
              <li key={place.code} data-initial={initials[index] === initials[index - 1] ? undefined : initials[index]}>
                <PlaceRow place={place} chosen={place.code === value} onSelect={select} />
              </li>
            ))}
          </ul>
          {letters.length > 5 && (
            // The bar is for touch only; the list is reached by keyboard and by search.
            <div className={`${layout.across} ${layout.rigid} ${css.index}`} aria-hidden="true">
              {letters.map(letter => (
                <button key={letter} type="button" tabIndex={-1} onClick={() => scrollTo(letter)}>
                  {letter}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface PlaceRowProps {
  readonly place: Place
  readonly chosen: boolean
  readonly onSelect: (place: Place) => void
}

const PlaceRow = memo(({ place, chosen, onSelect }: PlaceRowProps) => (
  <button
    type="button"
    className={`${layout.row} ${layout.wide} ${css.place}`}
    aria-current={chosen ? 'true' : undefined}
    onClick={() => onSelect(place)}
  >
    <span className={`${layout.wrap} ${layout.grow}`}>{place.name}</span>
    {place.note && <span className={`${layout.soft} ${layout.rigid}`}>{place.note}</span>}
    {chosen && <Icon name="check" size={20} />}
  </button>
))

/**
 * The list may be in a sheet inside a form. The browser would send the submit event to the outer form before React handles it,
 * and reload the page; so it is handled here.
 */
function onSearchSent(box: HTMLElement | null, choose: () => void) {
  const sent = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    choose()
  }
  box?.addEventListener('submit', sent)
  return () => box?.removeEventListener('submit', sent)
}

export function fits({ name, code, note = '', alias = '' }: Place, text: string): boolean {
  if (text === '') return true
  if (/^\+?\d+$/.test(text)) return note.replace('+', '').startsWith(text.replace('+', ''))
  const lower = text.toLowerCase()
  return name.toLowerCase().includes(lower) || alias.toLowerCase().includes(lower) || code === text.toUpperCase()
}

// The first character of each pinyin initial, in Chinese collation order.
const bounds = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀'
const pinyinInitials = 'ABCDEFGHJKLMNOPQRSTWXYZ'
const collator = new Intl.Collator(localeOf('zhcn'))

function initialOf(name: string, language: Language): string {
  const plain = name.normalize('NFD').charAt(0).toUpperCase()
  if (/[A-Z]/.test(plain)) return plain
  if (language !== 'zhcn') return '#'
  const after = [...bounds].findLastIndex(bound => collator.compare(bound, name.charAt(0)) <= 0)
  return pinyinInitials[after] ?? '#'
}
