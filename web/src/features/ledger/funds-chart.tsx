import { historyDays, readBalanceHistory, readMonthlySpend } from '@namestead/contract/ledger'
import { displayAmount, total } from '@namestead/contract/money'
import { useMemo, useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Card } from '../../ui/card.tsx'
import { Chart, ChartEmpty, ChartSkeleton } from '../../ui/chart/chart.tsx'
import { amountValue, dayTexts, monthTexts } from '../../ui/chart/points.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import layout from '../../ui/layout.module.css'
import { FailedView } from '../../ui/state-view.tsx'

const views = [...historyDays, 'spending'] as const
type View = (typeof views)[number]

/** The balance over time, or the spending by month. */
export function FundsChart() {
  const t = useTexts('ledger')
  const [view, setView] = useState<View>('90')
  return (
    <section className={`${layout.stack} ${layout.padRow}`} aria-label={t('charts')}>
      <ChoiceChips
        label={t('charts')}
        options={views.map(value => ({
          value,
          text:
            value === 'spending' ? t('spending') : value === '365' ? t('lastYear') : t('countDays', { count: +value }),
        }))}
        value={view}
        onChange={setView}
      />
      <Card>{view === 'spending' ? <Spending /> : <BalanceHistory days={view} />}</Card>
    </section>
  )
}

function BalanceHistory({ days }: { days: (typeof historyDays)[number] }) {
  const t = useTexts('ledger')
  const locale = localeOf(useLanguage())
  const { data, isError, refetch } = useCall(readBalanceHistory, { days })
  const points = useMemo(
    () => data?.points.map(({ day, balance }) => ({ ...dayTexts(locale, day), ...amountValue(balance) })),
    [data, locale],
  )
  if (isError) return <FailedView onRetry={refetch} />
  const [first, last] = [points?.[0], points?.at(-1)]
  if (!points || !first || !last) return <ChartSkeleton />
  if (points.every(({ value }) => value === 0)) return <ChartEmpty text={t('noBalanceYet')} />
  const change = first.text === last.text ? 'balanceSame' : 'balanceFromTo'
  return (
    <Chart
      title={t('balanceOverTime')}
      summary={t(change, { from: first.text, to: last.text, day: first.name })}
      columns={[t('time'), t('balance')]}
      points={points}
      shape="line"
      unit="amount"
    />
  )
}

function Spending() {
  const t = useTexts('ledger')
  const locale = localeOf(useLanguage())
  const { data, isError, refetch } = useCall(readMonthlySpend, {})
  const points = useMemo(
    () => data?.months.map(({ month, spent }) => ({ ...monthTexts(locale, month), ...amountValue(spent) })),
    [data, locale],
  )
  if (isError) return <FailedView onRetry={refetch} />
  if (!data || !points) return <ChartSkeleton />
  const sum = total(data.months.map(({ spent }) => spent))
  if (sum.minor === 0n) return <ChartEmpty text={t('noSpendingYet')} />
  return (
    <Chart
      title={t('spending')}
      summary={t('spentInYear', { sum: displayAmount(sum), month: points.at(-1)?.text ?? '' })}
      columns={[t('month'), t('spent')]}
      points={points}
      shape="columns"
      unit="amount"
    />
  )
}
