import type { Money as Amount } from '@namestead/contract/money'
import type { ComponentProps } from 'react'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'

type PriceProps = Omit<ComponentProps<typeof Money>, 'amount'> & { readonly amount: Amount }

/** A price; nothing to pay reads as a word. */
export function Price({ amount, ...look }: PriceProps) {
  const t = useTexts('tlds')
  return amount.minor === 0n ? <span className={layout.free}>{t('free')}</span> : <Money amount={amount} {...look} />
}
