import { type Money as Amount, formatAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { PriceFlash } from '../../ui/price-flash.tsx'

/** The number of domains in the cart and their total. They are ordered from here; the cart itself is in the header. */
export function CartBar({ count, sum, registers }: { count: number; sum: Amount; registers: boolean }) {
  const t = useTexts('registration')
  return (
    <ActionBar
      about={
        <p className={layout.sum}>
          <span className={layout.note}>{t('cartHolds', { count })}</span>
          <PriceFlash value={formatAmount(sum)}>
            <Money amount={sum} size="title" />
          </PriceFlash>
        </p>
      }
    >
      <ButtonLink to={registers ? '/domain_register' : '/shopcar'}>{t('checkOut')}</ButtonLink>
    </ActionBar>
  )
}
