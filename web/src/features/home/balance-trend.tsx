import { readBalanceHistory } from '@namestead/contract/ledger'
import { useMemo } from 'react'
import { useCall } from '../../core/calls.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Chart, ChartSkeleton } from '../../ui/chart/chart.tsx'
import { amountValue, dayTexts } from '../../ui/chart/points.ts'

/** The balance of the last 30 days, on the balance card. Without money in them there is no trend, and its place is not kept. */
export function BalanceTrend({ expected }: { expected: boolean }) {
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
