import { readLevel } from '@namestead/contract/account'
import { readBalanceHistory } from '@namestead/contract/ledger'
import { type Money as Amount, negate } from '@namestead/contract/money'
import { listTodos } from '@namestead/contract/notices'
import { useMemo } from 'react'
import { useCall } from '../../../core/calls.ts'
import { localeOf, useLanguage } from '../../../core/language.tsx'
import { useSession } from '../../../core/session.ts'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chart, ChartSkeleton } from '../../../ui/chart/chart.tsx'
import { amountValue, dayTexts } from '../../../ui/chart/points.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useFirstRowMark } from '../../../ui/first-row-mark.ts'
import layout from '../../../ui/layout.module.css'
import { MenuEntry } from '../../../ui/menu-entry.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { LevelCard } from './level-card.tsx'
import css from './me-page.module.css'
import meSettings from './me-settings.module.css'
import { MeSettings } from './me-settings.tsx'

const shortened = (count: number) => (count > 99 ? '99+' : `${count}`)

/** What waits for the customer, and what they bought. */
function MeMessages() {
  const t = useTexts('home')
  const unread = useSession(state => state.unread)
  const todoCount = useCall(listTodos, {}, { staleTime: 0 }).data?.todos.length ?? 0
  return (
    <section className={meSettings.section}>
      <Card rows>
        <MenuEntry
          to="/message"
          icon="bell"
          text={t('toDo')}
          value={todoCount > 0 ? shortened(todoCount) : undefined}
        />
        <MenuEntry
          to="/user/xiaoxi"
          icon="mail"
          text={t('siteMessages')}
          value={unread > 0 ? shortened(unread) : undefined}
        />
        <MenuEntry to="/user/orders" icon="receipt" text={t('orders')} />
      </Card>
    </section>
  )
}

/** The balance of the last 30 days, on the balance card. Without money in them there is no trend, and its place is not kept. */
function BalanceTrend({ expected }: { expected: boolean }) {
  const t = useTexts('home')
  const locale = localeOf(useLanguage())
  const { data, isError } = useCall(readBalanceHistory, { days: '30' })
  const points = useMemo(
    () => data?.points.map(({ day, balance }) => ({ ...dayTexts(locale, day), ...amountValue(balance) })),
    [data, locale],
  )
  if (isError) return null
  if (!points) return expected ? <ChartSkeleton small /> : null
  if (points.every(({ value }) => value === 0)) return null
  return (
    <Chart
      title={t('balanceTrend')}
      summary={t('trendSummary', { from: points[0]?.text ?? '', to: points.at(-1)?.text ?? '' })}
      columns={[t('date'), t('balance')]}
      points={points}
      shape="line"
      unit="amount"
      small
    />
  )
}

/** The balance and the amount on hold. A negative balance is shown as debt. */
function BalanceCard({ balance, onHold }: { balance: Amount; onHold: Amount }) {
  const t = useTexts('home')
  const inDebt = balance.minor < 0n
  return (
    <Card>
      <dl className={css.balance}>
        <div>
          <dt>{inDebt ? t('debt') : t('available')}</dt>
          <dd>
            <Money amount={inDebt ? negate(balance) : balance} size="hero" tone={inDebt ? 'bad' : 'ink'} />
          </dd>
        </div>
        <div className={css.onHold}>
          <dt>{t('onHold')}</dt>
          <dd>
            <Money amount={onHold} size="title" tone="soft" />
          </dd>
        </div>
      </dl>
      <BalanceTrend expected={balance.minor !== 0n} />
      <ButtonLink to="/recharge" look={inDebt ? 'primary' : 'quiet'} wide>
        {t('recharge')}
      </ButtonLink>
    </Card>
  )
}

export default function MePage() {
  const t = useTexts('home')
  const account = useSession(state => state.account)
  useFirstRowMark(Boolean(account))
  // Its height is not known before, and the settings are below it.
  const levelIsPending = useCall(readLevel, {}).isPending
  if (!account) return null
  return (
    <Page tab title={t('me')}>
      <div className={css.columns}>
        <div>
          <section className={`${layout.row} ${layout.pad}`}>
            <span className={`${layout.iconBox} ${layout.title} ${css.initial}`} aria-hidden="true">
              {[...account.displayName][0]?.toUpperCase()}
            </span>
            <div className={`${layout.grow} ${css.identity}`}>
              <h2>{account.displayName}</h2>
              <p>{account.maskedEmail}</p>
              <p>
                {t('accountId')} {account.accountId}
              </p>
            </div>
            <CopyButton text={account.accountId} label={t('copyAccountId')} />
          </section>
          <BalanceCard balance={account.balance} onHold={account.onHold} />
          <MeMessages />
          <LevelCard />
        </div>
        <div>{!levelIsPending && <MeSettings displayName={account.displayName} />}</div>
      </div>
    </Page>
  )
}
