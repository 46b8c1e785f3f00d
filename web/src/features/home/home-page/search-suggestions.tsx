import { readStorefront } from '@namestead/contract/home'
import { listPrices } from '@namestead/contract/tlds'
import { useEffect, useMemo } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useHistoryLayer } from '../../../core/history-layers.ts'
import { recentSearches } from '../../../core/recent-searches.ts'
import { useTexts } from '../../../core/texts.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import layout from '../../../ui/layout.module.css'
import { Money } from '../../../ui/money.tsx'
import { findSuggestions, type Suggestion } from './find-suggestions.ts'
import css from './search-suggestions.module.css'

export interface SearchSuggestionsProps {
  readonly id: string
  readonly typed: string
  /** The index of the option that Enter would choose. */
  readonly active: number
  /** The texts of the options, whenever they change. */
  readonly onFound: (texts: readonly string[]) => void
  readonly onChoose: (text: string) => void
  readonly onClose: () => void
}

const icons: Readonly<Record<Suggestion['kind'], IconName>> = {
  recent: 'clock',
  word: 'idea',
  corrected: 'edit',
  domain: 'search',
}

/** The list below the home page's search field. Loaded when the field gets the focus. */
export default function SearchSuggestions({ id, typed, active, onFound, onChoose, onClose }: SearchSuggestionsProps) {
  const t = useTexts('home')
  const prices = useCall(listPrices, {})
  const storefront = useCall(readStorefront, {})
  const { entries: searches } = recentSearches.useEntries()
  useEffect(recentSearches.readEntries, [])
  const found = useMemo(
    () =>
      findSuggestions(typed, {
        tlds: prices.data?.tlds ?? [],
        recent: searches ?? [],
        words: storefront.data?.words ?? [],
      }),
    [typed, prices.data, searches, storefront.data],
  )
  useEffect(() => onFound(found.map(({ text }) => text)), [found, onFound])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  useHistoryLayer(() => {
    onClose()
    return true
  })
  if (found.length === 0) return null
  return (
    <div className={`${layout.card} ${css.box}`}>
      <div id={id} className={css.list} role="listbox" aria-label={t('suggestions')}>
        {found.map(({ kind, text, tld }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option (ARIA 1.2)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={text}
            id={`${id}-${index}`}
            className={`${layout.row} ${css.option}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(text)}
          >
            <span className={layout.soft}>
              <Icon name={icons[kind]} size={18} />
            </span>
            <span className={`${layout.grow} ${layout.wrapping} ${css.text}`}>
              <Emphasized text={text} />
              {kind !== 'domain' && <span className={layout.note}>{t(`suggested_${kind}`)}</span>}
            </span>
            {tld && <Money amount={tld.register} />}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A domain with its extension in the accent color. */
function Emphasized({ text }: { text: string }) {
  const dot = text.indexOf('.')
  return (
    <span className={`${layout.subject} ${layout.shrink}`}>
      {dot === -1 ? text : text.slice(0, dot)}
      {dot !== -1 && <span className={layout.brand}>{text.slice(dot)}</span>}
    </span>
  )
}
