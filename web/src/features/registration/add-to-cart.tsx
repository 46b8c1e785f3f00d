import { displayAmount, type Money } from '@namestead/contract/money'
import { useAddToCart } from '../../core/cart.ts'
import { ask } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './add-to-cart.module.css'
import type { FoundDomain } from './search/domain-search.ts'

const priceText = (amount: Money | null) => (amount ? displayAmount(amount) : '-')

interface AddToCartProps {
  readonly found: FoundDomain
  readonly inCart: boolean
  /** Shows a label, for the domain that was searched for. */
  readonly wide?: boolean
}

/** Adds a domain to the cart in one tap and then shows that it is there. A premium price must be confirmed first. */
export function AddToCart({ found, inCart, wide = false }: AddToCartProps) {
  const t = useTexts('registration')
  const add = useAddToCart()
  const { name, unicode: shown, state, register, renew } = found
  const added = inCart || add.data === true
  const agrees = () =>
    ask({
      title: t('premiumDomain'),
      text: t('premiumAsk', { name: shown, first: priceText(register), renew: priceText(renew) }),
      confirm: t('add'),
      cancel: t('cancel'),
    })
  const press = async () => {
    if (state !== 'premium' || (await agrees())) add.mutate([name])
  }
  if (wide && added)
    return (
      <p className={layout.added} role="status">
        <Icon name="check" size={20} />
        {t('inCart')}
      </p>
    )
  if (wide)
    return (
      <Button wide busy={add.isPending} onClick={press}>
        <Icon name="cart" size={20} />
        {t('add')}
      </Button>
    )
  return (
    <button
      type="button"
      className={`${layout.iconBox} ${css.add}`}
      data-added={added || undefined}
      disabled={added || add.isPending}
      aria-label={added ? `${shown} ${t('inCart')}` : t('addToCart', { name: shown })}
      onClick={press}
    >
      <span>
        <Icon name={added ? 'check' : 'plus'} size={20} />
      </span>
    </button>
  )
}
