import { type Money as Amount, displayAmount, negate } from '@namestead/contract/money'
import { readUpcoming } from '@namestead/contract/renewals'
import { Suspense } from 'react'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'
import { useMenu } from '../../ui/menu.ts'
import { MenuEntry } from '../../ui/menu-entry.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { Attention, useAttention } from './attention.tsx'
import { DomainCounts } from './domain-counts.tsx'
import { ExpiryChart } from './expiry-chart.tsx'
import { ExtensionChart } from './extension-chart.tsx'
import { FunctionGrid } from './function-grid.tsx'
import css from './menus.module.css'
import { RecentDomains } from './recent-domains.tsx'

/** The balance, with its history behind it, and the way to recharge. */
function BalanceLine({ balance }: { balance: Amount }) {
  const t = useTexts('home')
  const inDebt = balance.minor < 0n
  return (
    <div className={`${layout.across} ${layout.padLine} ${layout.card} ${css.line}`}>
      <Link
        to="/user/zjmx"
        className={`${layout.grid} ${layout.starts} ${layout.touch} ${layout.shrink} ${layout.ink}`}
      >
        <span className={layout.note}>{inDebt ? t('debt') : t('available')}</span>
        <Money amount={inDebt ? negate(balance) : balance} size="title" tone={inDebt ? 'bad' : 'ink'} />
      </Link>
      <ButtonLink to="/recharge" look={inDebt ? 'primary' : 'quiet'}>
        {t('recharge')}
      </ButtonLink>
    </div>
  )
}

/** The automatic renewals of the next days against the balance; nothing where none are due. */
function UpcomingRenewals() {
  const t = useTexts('home')
  const { data } = useCall(readUpcoming, {})
  if (!data || data.count === 0) return null
  const { count, sum, available, missing, days } = data
  const short = missing.minor > 0n
  return (
    <Card rows>
      <MenuEntry
        to={short ? '/recharge' : '/user/xf_list'}
        icon={short ? 'alert' : 'refresh'}
        text={t('upcomingRenewals', { days })}
        note={
          short
            ? t('upcomingShort', { count, missing: displayAmount(missing) })
            : t('upcomingCovered', { count, available: displayAmount(available) })
        }
        value={displayAmount(sum)}
      />
    </Card>
  )
}

/** The groups shown here; the account's own functions are on `/controls`. */
const shownGroups = new Set(['names', 'market', 'dns', 'products', 'money'])

export default function ControlPanelPage() {
  const t = useTexts('home')
  const account = useSession(state => state.account)
  const attention = useAttention()
  if (!account) return null
  if (attention.isPending)
    return (
      <Page tab title={t('controlPanel')}>
        <LoadingRows />
      </Page>
    )
  return (
    <Page tab title={t('controlPanel')}>
      <Attention {...attention} />
      <div className={`${layout.stack3} ${css.groups}`}>
        <BalanceLine balance={account.balance} />
        <UpcomingRenewals />
        <section>
          <SectionTitle>{t('toDomains')}</SectionTitle>
          <DomainCounts />
        </section>
        <div className={css.overview}>
          <ExpiryChart />
          <RecentDomains />
          <ExtensionChart />
        </div>
        <Suspense fallback={<LoadingRows />}>
          <Functions />
        </Suspense>
        <div className={`${layout.edges} ${layout.grid}`}>
          <ButtonLink to="/controls" look="quiet">
            {t('allFunctions')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}

/** The menu needs the texts of every feature; the domains above do not wait for them. */
function Functions() {
  return <FunctionGrid entries={useMenu().filter(({ group }) => shownGroups.has(group))} />
}
