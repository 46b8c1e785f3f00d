import { countDomains } from '@namestead/contract/portfolio'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import type { Query } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { shortCount } from '../../ui/short-count.ts'
import { FailedView } from '../../ui/state-view.tsx'
import css from './menus.module.css'

/** Four counts of the portfolio; each links to its domains. */
export function DomainCounts() {
  const t = useTexts('home')
  const counts = useCall(countDomains, {})
  if (counts.isError) return <FailedView onRetry={() => counts.refetch()} />
  const { all, expiring, expired, redemption } = counts.data ?? {}
  return (
    <div className={`${layout.grid} ${layout.apartSides} ${css.counts}`} aria-busy={counts.isPending || undefined}>
      <Count text={t('count_all')} value={all} />
      <Count text={t('count_expiring')} value={expiring} urgent query={{ expiringWithin: '30' }} />
      <Count text={t('state_expired')} value={expired} urgent query={{ state: 'expired' }} />
      <Count text={t('state_redemption')} value={redemption} urgent query={{ state: 'redemption' }} />
    </div>
  )
}

interface CountProps {
  readonly text: string
  readonly value: number | undefined
  /** Highlighted if the count is not zero. */
  readonly urgent?: boolean
  readonly query?: Query
}

function Count({ text, value, urgent = false, query = {} }: CountProps) {
  const highlighted = urgent && value !== undefined && value > 0 ? true : undefined
  return (
    <Link
      className={`${layout.note} ${layout.stack1} ${layout.centerText} ${css.count}`}
      data-urgent={highlighted}
      to="/user/my_domain"
      query={query}
    >
      <strong>{value === undefined ? '–' : shortCount(value)}</strong>
      {text}
    </Link>
  )
}
