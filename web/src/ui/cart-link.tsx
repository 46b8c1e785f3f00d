import { Link } from '../core/link.tsx'
import { useSession } from '../core/session.ts'
import { useTexts } from '../core/texts.ts'
import css from './cart-link.module.css'
import { Icon } from './icon.tsx'
import layout from './layout.module.css'

/** The cart with its count, for the headers of pages that fill it. */
export function CartLink() {
  const t = useTexts('core')
  const count = useSession(state => state.cartCount)
  return (
    <Link to="/shopcar" className={css.link} aria-label={count > 0 ? t('cartWith', { count }) : t('cart')}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={`${layout.strong} ${layout.centerText} ${css.badge}`} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  )
}
