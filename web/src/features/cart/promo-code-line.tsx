import type { Output } from '@namestead/contract/call'
import type { readCart } from '@namestead/contract/cart'
import { removeCode } from '@namestead/contract/coupons'
import { displayAmount } from '@namestead/contract/money'
import { call } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toast } from '../../core/feedback.ts'
import { Link } from '../../core/link.tsx'
import { usePathTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './promo-code-line.module.css'

/** The code on the cart with what it saves, to be removed; else the way to enter one. */
export function PromoCodeLine({ applied }: { readonly applied: Output<typeof readCart>['promoCode'] }) {
  const t = useTexts('cart')
  const pathTo = usePathTo()
  const { submit, busy } = useSubmit()
  const remove = (): Promise<void> =>
    submit(async () => {
      const answer = await call(removeCode, {}, { retry: () => void remove() })
      if (answer.code === 1 || answer.code === -1) toast(answer.message)
      await refreshCartQuery()
    })
  if (!applied)
    return (
      <Link to={pathTo('/user/yhm_search')} className={css.add}>
        <Icon name="tag" size={20} />
        <span>{t('addCode')}</span>
        <Icon name="forward" size={18} />
      </Link>
    )
  return (
    <div className={css.line}>
      <Icon name="tag" size={20} />
      <span className={css.text}>
        <Link to={pathTo('/user/yhm_xq', { query: { code: applied.code } })} className={css.code}>
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
