import { displayAmount } from '@namestead/contract/money'
import { useAddToCart, useCart } from '../../core/cart.ts'
import { ask } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import css from './next-steps.module.css'
import type { LookedUpDomain } from './use-look-up.ts'

interface RegisterOfferProps {
  readonly found: LookedUpDomain
  readonly offer: NonNullable<LookedUpDomain['offer']>
}

/** A free domain with its price, into the cart in one tap. A premium price must be confirmed first. */
export function RegisterOffer({ found: { name, unicode }, offer: { premium, register, renew } }: RegisterOfferProps) {
  const t = useTexts('whois')
  const add = useAddToCart()
  const cart = useCart().data
  const added = add.data === true || cart?.lines.some(line => line.name === name)
  const agrees = () =>
    ask({
      title: t('premiumDomain'),
      text: t('premiumAsk', { name: unicode, first: displayAmount(register), renew: displayAmount(renew ?? register) }),
      confirm: t('add'),
      cancel: t('cancel'),
    })
  const press = async () => {
    if (!premium || (await agrees())) add.mutate([name])
  }
  return (
    <>
      <p className={layout.soft}>{t(premium ? 'premiumText' : 'freeText')}</p>
      <p className={`${layout.soft} ${layout.tags} ${css.prices}`}>
        <Money amount={register} size="title" />
        <span>{t('firstYear')}</span>
        {renew && <span className={css.renew}>{t('renewsAtPrice', { price: displayAmount(renew) })}</span>}
      </p>
      {added ? (
        <>
          <p className={layout.added} role="status">
            <Icon name="check" size={20} />
            {t('inCart')}
          </p>
          <ButtonLink wide look="plain" to="/shopcar">
            {t('toCart')}
          </ButtonLink>
        </>
      ) : (
        <Button icon="cart" wide busy={add.isPending} onClick={() => void press()}>
          {t('add')}
        </Button>
      )}
    </>
  )
}
