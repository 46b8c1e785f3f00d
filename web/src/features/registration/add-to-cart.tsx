import { displayAmount, type Money } from '@namestead/contract/money'
import { useAddToCart } from '../../core/cart.ts'
import { ask } from '../../core/feedback.ts'
import { useTexts } from '../../core/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './add-to-cart.module.css'
import type { FoundName } from './name-search.ts'

const priceText = (amount: Money | null) => (amount ? displayAmount(amount) : '-')

interface AddToCartProps {
  readonly found: FoundName
  readonly inCart: boolean
  /** With its words, for the name that was asked for. */
  readonly wide?: boolean
}

/** One tap puts the name into the cart; it then says that it is there. A premium name's own price wants a yes first. */
export function AddToCart({ found, inCart, wide = false }: AddToCartProps) {
  const t = useTexts('registration')
  const app = useTexts('core')
  const add = useAddToCart()
  const { name, unicode: shown, state, register, renew } = found
  const there = inCart || add.data === true
  const agrees = () =>
    ask({
      title: t('premiumTitle'),
      text: t('premiumAsk', { name: shown, first: priceText(register), renew: priceText(renew) }),
      confirm: t('add'),
      cancel: app('cancel'),
    })
  const press = async () => {
    if (state !== 'premium' || (await agrees())) add.mutate([name])
  }
  if (wide && there)
    return (
      <p className={css.there} role="status">
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
      className={css.add}
      data-there={there || undefined}
      disabled={there || add.isPending}
      aria-label={there ? `${shown} ${t('inCart')}` : t('addToCart', { name: shown })}
      onClick={press}
    >
      <span>
        <Icon name={there ? 'check' : 'plus'} size={20} />
      </span>
    </button>
  )
}
