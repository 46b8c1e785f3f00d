import { countDomains } from '@namestead/contract/domains'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { type Query, usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { FailedView } from '../../ui/state-view.tsx'
import css from './menus.module.css'

/** The portfolio in four numbers; each leads to the names behind it. */
export function NameCounts() {
  const t = useTexts('home')
  const counts = useCall(countDomains, {})
  if (counts.isError) return <FailedView onRetry={() => counts.refetch()} />
  const { all, expiring, expired, redemption } = counts.data ?? {}
  return (
    <div className={css.counts} aria-busy={counts.isPending || undefined}>
      <Count text={t('count_all')} value={all} />
      <Count text={t('count_expiring')} value={expiring} urgent query={{ expiringWithin: '30' }} />
      <Count text={t('count_expired')} value={expired} urgent query={{ state: 'expired' }} />
      <Count text={t('count_redemption')} value={redemption} urgent query={{ state: 'redemption' }} />
    </div>
  )
}

interface CountProps {
  readonly text: string
  readonly value: number | undefined
  /** Any of these is worth a look. */
  readonly urgent?: boolean
  readonly query?: Query
}

function Count({ text, value, urgent = false, query = {} }: CountProps) {
  const pathTo = usePathTo()
  const alarm = urgent && value !== undefined && value > 0 ? true : undefined
  return (
    <Link className={css.count} data-urgent={alarm} to={pathTo('/user/my_domain', { query })}>
      <strong>{value ?? '–'}</strong>
      {text}
    </Link>
  )
}
