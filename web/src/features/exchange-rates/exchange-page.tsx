import type { Output } from '@namestead/contract/call'
import { displayRate, fromDollars, parseRate, type Rate, toDollars } from '@namestead/contract/exchange-rate'
import { listExchangeRates } from '@namestead/contract/exchange-rates'
import { formatAmount, usd } from '@namestead/contract/money'
import { useState } from 'react'
import { useCall } from '../../core/calls.ts'
import { currencyName } from '../../core/currency-name.ts'
import { localeOf, useLanguage } from '../../core/language.tsx'
import { useTexts } from '../../core/texts.ts'
import { useUrlFilters } from '../../core/url-filters.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Card } from '../../ui/card.tsx'
import { Chart, ChartEmpty } from '../../ui/chart/chart.tsx'
import { dayTexts } from '../../ui/chart/points.ts'
import { ChoiceChips } from '../../ui/chips.tsx'
import { DateFact, Fact, Facts } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { amountOf, percentOf } from '../../ui/payment-channel.ts'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StateView, Unanswered } from '../../ui/state-view.tsx'
import css from './exchange-page.module.css'

/** The published rate over the last 30 days. */
function RateChart({ rate: { currency, days } }: { rate: Output<typeof listExchangeRates>['rates'][number] }) {
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

/** Two fields, each of which computes the other: by the same rule as a payment. */
function RateCalculator({ currency, rate }: { currency: string; rate: Rate }) {
  const t = useTexts('exchange-rates')
  const [typed, setTyped] = useState<{ in: 'foreign' | 'dollars'; text: string }>({ in: 'foreign', text: '100' })
  const amount = amountOf(typed.text)
  const other = amount && (typed.in === 'foreign' ? toDollars(amount.minor, rate) : usd(fromDollars(amount, rate)))
  const computed = other ? formatAmount(other) : ''
  return (
    <section className={`${layout.edges} ${layout.grid} ${css.calculator}`} aria-label={t('calculator')}>
      <AmountField
        label={t('youPayIn', { currency })}
        leading={currency}
        help=""
        value={typed.in === 'foreign' ? typed.text : computed}
        onChange={text => setTyped({ in: 'foreign', text })}
      />
      <AmountField
        label={t('worthDollars')}
        help=""
        value={typed.in === 'dollars' ? typed.text : computed}
        onChange={text => setTyped({ in: 'dollars', text })}
      />
    </section>
  )
}

const fewest = 5

/** What a foreign currency is worth in US dollars. `?currency=` chooses one; nothing is bought here. */
export default function ExchangePage() {
  const t = useTexts('exchange-rates')
  const locale = localeOf(useLanguage())
  const { data, isError, refetch } = useCall(listExchangeRates, {})
  const [filters, setFilters] = useUrlFilters({ currency: '' })
  const rates = data?.rates ?? []
  const shown = rates.find(({ currency }) => currency === filters.currency) ?? rates[0]
  const choose = (currency: string) => setFilters({ currency: currency === rates[0]?.currency ? '' : currency })

  return (
    <Page title={t('exchangeTitle')} description={t('exchangeDescription')}>
      {!data && <Unanswered failed={isError} onRetry={refetch} rows={4} />}
      {data && !shown && <StateView picture={<NoMoney />} title={t('noRates')} text={t('noRatesText')} />}
      {shown && (
        <div className={layout.pageToEnd}>
          {rates.length <= fewest ? (
            <ChoiceChips
              label={t('currency')}
              options={rates.map(({ currency }) => ({ value: currency, text: currency }))}
              value={shown.currency}
              onChange={choose}
            />
          ) : (
            <div className={layout.edges}>
              <SelectField
                label={t('currency')}
                options={rates.map(({ currency }) => ({
                  value: currency,
                  text: `${currency} · ${currencyName(locale, currency)}`,
                }))}
                value={shown.currency}
                onChange={choose}
              />
            </div>
          )}
          <Card>
            <p className={layout.note}>{currencyName(locale, shown.currency)}</p>
            <p className={css.rate}>
              1 {shown.currency} = <strong>${displayRate(parseRate(shown.ours) ?? 0n)}</strong>
            </p>
            <Facts>
              <Fact name={t('publishedRate')}>${displayRate(parseRate(shown.rate) ?? 0n)}</Fact>
              <Fact name={t('margin')}>{percentOf(shown.marginBasisPoints)}</Fact>
              <Fact name={t('rateSource')}>{shown.source}</Fact>
              <DateFact name={t('rateTime')} at={shown.at} time />
              <Fact name={t('rateChannels')}>
                {shown.channels.length > 0
                  ? shown.channels.map(({ name }) => name).join(t('listComma'))
                  : t('noRateChannels')}
              </Fact>
            </Facts>
          </Card>
          <RateCalculator key={shown.currency} currency={shown.currency} rate={parseRate(shown.ours) ?? 0n} />
          <Card>
            <RateChart rate={shown} />
          </Card>
          <p className={layout.noteInset}>{t('exchangeNote')}</p>
        </div>
      )}
    </Page>
  )
}
