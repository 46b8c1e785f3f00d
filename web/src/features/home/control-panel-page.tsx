import { Suspense } from 'react'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { useMenu } from '../../ui/menu.ts'
import { Page } from '../../ui/page.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { LoadingRows } from '../../ui/skeleton.tsx'
import { Attention, useAttention } from './attention.tsx'
import { BalanceLine } from './balance-line.tsx'
import { DomainCounts } from './domain-counts.tsx'
import { ExpiryChart } from './expiry-chart.tsx'
import { ExtensionChart } from './extension-chart.tsx'
import { FunctionGrid } from './function-grid.tsx'
import css from './menus.module.css'
import { RecentDomains } from './recent-domains.tsx'
import { UpcomingRenewals } from './upcoming-renewals.tsx'

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
