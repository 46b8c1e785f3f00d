import { countDomains, countUnderWay } from '@namestead/contract/portfolio'
import { countPushes } from '@namestead/contract/pushes'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Page } from '../../ui/page.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { shortCount } from '../../ui/short-count.ts'
import { shortNumber } from '../../ui/short-number.ts'
import { PendingRegistrations } from '../../ui/slot.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { countTexts } from './domain-states.ts'
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

/** What comes, goes or waits for an answer, shown while there is any; `urgent`: the customer should act. */
const onTheMove = [
  { count: 'registering', to: '/user/orders', query: {}, urgent: false },
  { count: 'queuedRegistrations', to: '/user/lxzc_list', query: { state: 'waiting' }, urgent: false },
  { count: 'transfersIn', to: '/user/zr_list', query: {}, urgent: false },
  { count: 'queuedTransfers', to: '/user/zy_lxzr', query: { state: 'waiting' }, urgent: false },
  { count: 'transfersOut', to: '/user/zc_list', query: { state: 'pending' }, urgent: true },
  { count: 'pushesReceived', to: '/user/push2', query: { state: 'waiting' }, urgent: true },
  { count: 'pushesSent', to: '/user/push1', query: { state: 'waiting' }, urgent: false },
] as const

/** The portfolio at a glance: how many domains are in each state, and the ways to work with them. */
export default function HubPage() {
  const t = useTexts('portfolio')
  const { data, isError, refetch } = useCall(countDomains, {})
  const pushes = useCall(countPushes, {}).data
  const underWay = useCall(countUnderWay, {}).data
  const numbers = { ...underWay, pushesReceived: pushes?.received, pushesSent: pushes?.sent }
  const moving = onTheMove.map(one => ({ ...one, number: numbers[one.count] ?? 0 })).filter(({ number }) => number > 0)
  return (
    <Page title={t('hub')}>
      {!data && <Unanswered failed={isError} onRetry={refetch} />}
      {data && (
        <PullToRefresh onRefresh={() => refetch()}>
          <ul className={css.counts}>
            {moving.map(({ count, to, query, urgent, number }) => (
              <li key={count}>
                <Link
                  to={to}
                  query={query}
                  className={`${layout.soft} ${layout.grid} ${layout.card} ${css.count}`}
                  data-urgent={urgent || undefined}
                >
                  <strong>{shortNumber(number)}</strong>
                  {t(`count_${count}`)}
                </Link>
              </li>
            ))}
            {kinds.map(({ count, query, urgent }) => (
              <li key={count}>
                <Link
                  to="/user/my_domain"
                  query={query}
                  className={`${layout.soft} ${layout.grid} ${layout.card} ${css.count}`}
                  data-urgent={(urgent && data[count] > 0) || undefined}
                  data-none={data[count] === 0 || undefined}
                >
                  <strong>{shortCount(data[count])}</strong>
                  {t(countTexts[count])}
                </Link>
              </li>
            ))}
          </ul>
          {underWay !== undefined && underWay.registering > 0 && <PendingRegistrations.Part />}
          <SectionTitle>{t('manage')}</SectionTitle>
          <Card rows>
            <MenuEntry to="/user/my_domain" icon="globe" text={t('toDomains')} note={t('menuText')} />
            <MenuEntry to="/user/pl_operation" icon="panel" text={t('operations')} note={t('operationsNote')} />
            <MenuEntry to="/user/pl_controlGroup" icon="inbox" text={t('groups')} note={t('groupsNote')} />
            <MenuEntry to="/user/orders" icon="receipt" text={t('registering')} note={t('registeringNote')} />
          </Card>
        </PullToRefresh>
      )}
    </Page>
  )
}
