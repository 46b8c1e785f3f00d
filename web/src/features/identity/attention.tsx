import { findOrders } from '@namestead/contract/cart'
import { useCall } from '../../app/calls.ts'
import { useTexts } from '../../app/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './menus.module.css'

/** What waits for the person: orders without payment, and orders that are under way. */
export function Attention() {
  const t = useTexts('identity')
  const unpaid = useCall(findOrders, { state: 'unpaid', pageSize: 100 })
  const running = useCall(findOrders, { state: 'working', pageSize: 100 })
  const unpaidCount = unpaid.data?.orders.length ?? 0
  const runningCount = running.data?.orders.length ?? 0
  if (unpaidCount + runningCount === 0) return null
  return (
    <section className={css.attention} aria-label={t('needsAttention')}>
      {unpaidCount > 0 && (
        <p className={css.notice}>
          <Icon name="receipt" size={20} />
          {t('unpaidOrders', { count: unpaidCount })}
        </p>
      )}
      {runningCount > 0 && (
        <p className={`${css.notice} ${css.quiet}`}>
          <Icon name="clock" size={20} />
          {t('runningOrders', { count: runningCount })}
        </p>
      )}
    </section>
  )
}
