import type { Money as Amount } from '@namestead/contract/money'
import type { ComponentProps } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Money } from '../../ui/money.tsx'
import css from './price-row.module.css'

type PriceProps = Omit<ComponentProps<typeof Money>, 'amount'> & { readonly amount: Amount }

/** A price; nothing to pay reads as a word. */
export function Price({ amount, ...look }: PriceProps) {
  const t = useTexts('tlds')
  return amount.minor === 0n ? <span className={css.free}>{t('free')}</span> : <Money amount={amount} {...look} />
}
