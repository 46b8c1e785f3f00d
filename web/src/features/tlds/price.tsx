import type { Money as Amount } from '@namestead/contract/money'
import type { ComponentProps } from 'react'
import { useTexts } from '../../core/texts.ts'
import { Fact } from '../../ui/facts.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'

type PriceProps = Omit<ComponentProps<typeof Money>, 'amount'> & { readonly amount: Amount }

/** A price; nothing to pay reads as a word. */
export function Price({ amount, ...look }: PriceProps) {
  const t = useTexts('tlds')
  return amount.minor === 0n ? <span className={layout.free}>{t('free')}</span> : <Money amount={amount} {...look} />
}

export const PriceFact = ({ name, strong, amount }: { name: string; strong?: boolean; amount: Amount }) => (
  <Fact name={name} strong={strong}>
    <Price amount={amount} />
  </Fact>
)
