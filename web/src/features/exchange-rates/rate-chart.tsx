import type { Output } from '@namestead/contract/call'
import { displayRate, parseRate } from '@namestead/contract/exchange-rate'
import type { listExchangeRates } from '@namestead/contract/exchange-rates'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { Chart, ChartEmpty } from '../../ui/chart/chart.tsx'
import { dayTexts } from '../../ui/chart/points.ts'

/** The published rate over the last 30 days. */
export function RateChart({ rate: { currency, days } }: { rate: Output<typeof listExchangeRates>['rates'][number] }) {
  const t = useTexts('exchange-rates')
  const locale = localeOf(useLanguage())
  const points = days.map(({ day, rate }) => {
    const known = parseRate(rate) ?? 0n
    // Only for drawing; the text is exact.
    return { ...dayTexts(locale, day), value: Number(known) / 1e10, text: `$${displayRate(known)}` }
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return <ChartEmpty text={t('fewRates')} />
  return (
    <Chart
      title={t('rateOverTime', { currency })}
      summary={t('rateFromTo', { from: first.text, to: last.text, day: first.name })}
      columns={[t('rateDay'), t('publishedRate')]}
      points={points}
      shape="line"
      unit="rate"
    />
  )
}
