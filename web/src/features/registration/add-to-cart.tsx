import { useAddToCart } from '../../app/cart.ts'
import { useTexts } from '../../app/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './add-to-cart.module.css'

interface AddToCartProps {
  readonly name: string
  readonly shown: string
  readonly inCart: boolean
  /** With its words, for the name that was asked for. */
  readonly wide?: boolean
}

/** One tap puts the name into the cart; it then says that it is there. */
export function AddToCart({ name, shown, inCart, wide = false }: AddToCartProps) {
  const t = useTexts('registration')
  const add = useAddToCart()
  const there = inCart || add.data === true
  const press = () => add.mutate([name])
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
