import { fromDollars, type Rate, toDollars } from '@namestead/contract/exchange-rate'
import { formatAmount, usd } from '@namestead/contract/money'
import { useState } from 'react'
import { useTexts } from '../../core/texts.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { amountOf } from '../../ui/payment-channel.ts'
import css from './exchange-page.module.css'

/** Two fields, each of which computes the other: by the same rule as a payment. */
export function RateCalculator({ currency, rate }: { currency: string; rate: Rate }) {
  const t = useTexts('exchange-rates')
  const [typed, setTyped] = useState<{ in: 'foreign' | 'dollars'; text: string }>({ in: 'foreign', text: '100' })
  const amount = amountOf(typed.text)
  const other = amount && (typed.in === 'foreign' ? toDollars(amount.minor, rate) : usd(fromDollars(amount, rate)))
  const computed = other ? formatAmount(other) : ''
  return (
    <section className={css.calculator} aria-label={t('calculator')}>
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
