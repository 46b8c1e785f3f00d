import type { Output } from '@namestead/contract/call'
import type { readCart } from '@namestead/contract/cart'
import { removeCode } from '@namestead/contract/coupons'
import { displayAmount } from '@namestead/contract/money'
import { refreshCartQuery } from '../../core/cart.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './promo-code-line.module.css'

/** The code on the cart with what it saves, to be removed; else the way to enter one. */
export function PromoCodeLine({ applied }: { readonly applied: Output<typeof readCart>['promoCode'] }) {
  const t = useTexts('cart')
  const { run, busy } = useCommand(removeCode, { refresh: refreshCartQuery })
  const remove = () => run({})
  if (!applied)
    return (
      <Link to="/user/yhm_search" className={css.add}>
        <Icon name="tag" size={20} />
        <span>{t('addCode')}</span>
        <Icon name="forward" size={18} />
      </Link>
    )
  return (
    <div className={css.line}>
      <Icon name="tag" size={20} />
      <span className={`${layout.grow} ${layout.grid}`}>
        <Link to="/user/yhm_xq" query={{ code: applied.code }} className={`${layout.subject} ${layout.ink}`}>
          {applied.code}
        </Link>
        <span className={layout.note}>
          {applied.discount.minor > 0n ? t('codeSaves', { amount: displayAmount(applied.discount) }) : t('codeUnused')}
        </span>
      </span>
      <Button small look="plain" busy={busy} onClick={() => void remove()}>
        {t('removeCode')}
      </Button>
    </div>
  )
}
