import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { type Period, startOfDay } from './periods.ts'
import { directionOf, type EntryFilters, type HoldFilters, holdStateOf, kindOf } from './statement-filters.ts'

interface FilterText {
  readonly key: string
  readonly text: string
}

const chip = (key: string, text: string | undefined): FilterText[] => (text ? [{ key, text }] : [])

/** A period as text: `Jan 3, 2026 – Feb 1, 2026`, with an open start or end. */
function usePeriodText(): (period: Period) => string | undefined {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium' })
  return ({ from, to }) => {
    const [first, last] = [startOfDay(from), startOfDay(to)]
    if (!first && !last) return undefined
    return `${first ? format.format(first) : ''} – ${last ? format.format(last) : ''}`.trim()
  }
}

export function useEntryFilterTexts({ text, kind, direction, ...period }: EntryFilters): FilterText[] {
  const t = useTexts('ledger')
  const periodText = usePeriodText()
  const [known, way] = [kindOf(kind), directionOf(direction)]
  return [
    ...chip('text', text && t('text', { text })),
    ...chip('period', periodText(period)),
    ...chip('kind', known && t(`kind_${known}`)),
    ...chip('direction', way && t(`direction_${way}`)),
  ]
}

export function useHoldFilterTexts({ text, state, ...period }: HoldFilters): FilterText[] {
  const t = useTexts('ledger')
  const periodText = usePeriodText()
  const known = holdStateOf(state)
  return [
    ...chip('text', text && t('text', { text })),
    ...chip('period', periodText(period)),
    ...chip('state', known && t(`hold_${known}`)),
  ]
}

/** The filter to remove for a key. A period has two parameters in the address, which are removed together. */
export const clearedFilter = (key: string): Readonly<Record<string, string>> =>
  key === 'period' ? { from: '', to: '' } : { [key]: '' }
