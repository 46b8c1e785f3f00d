import { countDomains } from '@namestead/contract/portfolio'
import { useCall } from '../../core/calls.ts'
import type { FilterValues } from '../../core/list-filters.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { shortCount } from '../../ui/short-count.ts'
import { countTexts } from './domain-states.ts'
import css from './portfolio-counts.module.css'
import { soonDays } from './portfolio-filters.ts'

const filtersOf = {
  all: { state: '', expiringWithin: '' },
  expiring: { state: '', expiringWithin: soonDays },
  expired: { state: 'expired', expiringWithin: '' },
  redemption: { state: 'redemption', expiringWithin: '' },
} as const
const kinds = ['all', 'expiring', 'expired', 'redemption'] as const

interface PortfolioCountsProps {
  readonly filters: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

/** Four counts of the portfolio; each sets a filter. */
export function PortfolioCounts({ filters, onChange }: PortfolioCountsProps) {
  const t = useTexts('portfolio')
  const { text, tld } = filters
  const counts = useCall(countDomains, { text: text || undefined, tld: tld || undefined }).data
  return (
    <fieldset className={`${layout.stack1} ${css.counts}`}>
      <legend className="visually-hidden">{t('counts')}</legend>
      {kinds.map(kind => {
        const { state, expiringWithin } = filtersOf[kind]
        const count = counts?.[kind]
        return (
          <button
            key={kind}
            type="button"
            className={`${layout.note} ${layout.grid} ${css.count}`}
            aria-pressed={filters.state === state && filters.expiringWithin === expiringWithin}
            data-urgent={(kind !== 'all' && count !== undefined && count > 0) || undefined}
            onClick={() => onChange(filtersOf[kind])}
          >
            <strong>{count === undefined ? '–' : shortCount(count)}</strong>
            {t(countTexts[kind])}
          </button>
        )
      })}
    </fieldset>
  )
}
