import { countDomains, countPushes, countRegistering } from '@namestead/contract/domains'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { shortCount } from '../../ui/short-count.ts'
import { shortNumber } from '../../ui/short-number.ts'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { PendingRegistrations } from '../../ui/slot.tsx'
import { FailedView } from '../../ui/state-view.tsx'
import css from './hub-page.module.css'
import { soonDays } from './portfolio-filters.ts'

/** What each count leads to: the portfolio with the same filter. `urgent`: any at all needs attention. */
const kinds = [
  { count: 'all', query: {}, urgent: false },
  { count: 'expiring', query: { expiringWithin: soonDays }, urgent: true },
  { count: 'expired', query: { state: 'expired' }, urgent: true },
  { count: 'redemption', query: { state: 'redemption' }, urgent: true },
  { count: 'pendingDelete', query: { state: 'pending-delete' }, urgent: true },
  { count: 'suspended', query: { lock: 'suspended' }, urgent: true },
  { count: 'unlocked', query: { lock: 'unlocked' }, urgent: true },
  { count: 'locked', query: { lock: 'locked' }, urgent: false },
] as const

/** The portfolio at a glance: how many domains are in each state, and the ways to work with them. */
export default function HubPage() {
  const t = useTexts('domains')
  const pathTo = usePathTo()
  const { data, isError, refetch } = useCall(countDomains, {})
  const pushes = useCall(countPushes, {}).data
  const registering = useCall(countRegistering, {}).data?.registering
  return (
    <Page title={t('hub')}>
      {!data && (isError ? <FailedView onRetry={refetch} /> : <LoadingRows />)}
      {data && (
        <PullToRefresh onRefresh={() => refetch()}>
          <ul className={css.counts}>
            {registering !== undefined && registering > 0 && (
              <li>
                <Link to={pathTo('/user/orders')} className={css.count}>
                  <strong>{shortNumber(registering)}</strong>
                  {t('count_registering')}
                </Link>
              </li>
            )}
            {pushes !== undefined && pushes.received > 0 && (
              <li>
                <Link to={pathTo('/user/push2', { query: { state: 'waiting' } })} className={css.count} data-urgent>
                  <strong>{shortNumber(pushes.received)}</strong>
                  {t('count_pushesReceived')}
                </Link>
              </li>
            )}
            {pushes !== undefined && pushes.sent > 0 && (
              <li>
                <Link to={pathTo('/user/push1', { query: { state: 'waiting' } })} className={css.count}>
                  <strong>{shortNumber(pushes.sent)}</strong>
                  {t('count_pushesSent')}
                </Link>
              </li>
            )}
            {kinds.map(({ count, query, urgent }) => (
              <li key={count}>
                <Link
                  to={pathTo('/user/my_domain', { query })}
                  className={css.count}
                  data-urgent={(urgent && data[count] > 0) || undefined}
                  data-none={data[count] === 0 || undefined}
                >
                  <strong>{shortCount(data[count])}</strong>
                  {t(`count_${count}`)}
                </Link>
              </li>
            ))}
          </ul>
          {registering !== undefined && registering > 0 && <PendingRegistrations.Part />}
          <SectionTitle>{t('hubWork')}</SectionTitle>
          <Card rows>
            <MenuEntry to="/user/my_domain" icon="globe" text={t('myDomains')} note={t('menuText')} />
            <MenuEntry to="/user/pl_operation" icon="panel" text={t('operations')} note={t('operationsNote')} />
            <MenuEntry to="/user/pl_controlGroup" icon="inbox" text={t('groups')} note={t('groupsNote')} />
            <MenuEntry to="/user/orders" icon="receipt" text={t('registering')} note={t('registeringNote')} />
          </Card>
        </PullToRefresh>
      )}
    </Page>
  )
}
