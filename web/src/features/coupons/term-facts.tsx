import { displayAmount } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { Fact } from '../../ui/facts.tsx'
import type { Design } from './coupon-ticket.tsx'

/** The terms of a coupon in words. */
export function TermFacts({ design: { kind, product, tld, minimum, firstOrder } }: { readonly design: Design }) {
  const t = useTexts('coupons')
  return (
    <>
      <Fact name={t('kind')}>{t(`kind_${kind}`)}</Fact>
      <Fact name={t('product')}>{t(product)}</Fact>
      <Fact name={t('extension')}>{tld ? `.${tld}` : t('allExtensions')}</Fact>
      {minimum.minor > 0n && <Fact name={t('minimumName')}>{displayAmount(minimum)}</Fact>}
      {kind === 'fixed-price' && <Fact name={t('years')}>{t('oneYear')}</Fact>}
      {firstOrder && <Fact name={t('condition')}>{t('firstOrder')}</Fact>}
    </>
  )
}
