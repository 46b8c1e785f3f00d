import { type Money as Amount, formatAmount, groupDigits } from '@namestead/contract/money'
import layout from './layout.module.css'
import css from './money.module.css'

interface MoneyProps {
  /** An amount of the contract, or a decimal string from the wire. */
  readonly amount: Amount | string
  readonly size?: 'note' | 'row' | 'title' | 'hero'
  readonly tone?: 'ink' | 'soft' | 'ok' | 'bad'
  /** Shows a plus before positive amounts (statements). */
  readonly signed?: boolean
}

/** Right-aligned, with tabular figures, two decimals and a small currency sign. */
export function Money({ amount, size = 'row', tone = 'ink', signed = false }: MoneyProps) {
  const text = typeof amount === 'string' ? amount : formatAmount(amount)
  const negative = text.startsWith('-')
  const [whole = '0', decimals = '00'] = text.replace('-', '').split('.')
  return (
    <span className={`${layout.strong} ${layout.ink} ${css.money}`} data-size={size} data-tone={tone}>
      {negative ? '−' : signed ? '+' : ''}
      <span className={css.sign}>$</span>
      {`${groupDigits(whole)}.${decimals.padEnd(2, '0')}`}
    </span>
  )
}
