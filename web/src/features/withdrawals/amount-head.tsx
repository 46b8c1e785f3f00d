import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import type { Terms } from './obstacles.tsx'
import css from './withdrawals.module.css'

/** What can leave now, what can be settled, and what is within its days. */
export function AmountHead({ terms: { withdrawable, settleable, onHold } }: { readonly terms: Terms }) {
  const t = useTexts('withdrawals')
  return (
    <header className={`${layout.stack} ${layout.starts} ${layout.band} ${layout.pad} ${css.head}`}>
      <span className={layout.note}>{t('withdrawable')}</span>
      <Money amount={withdrawable} size="hero" />
      <div className={`${layout.grid} ${layout.wide} ${css.parts}`}>
        <Link to="/user/tx_js">
          <span className={layout.note}>{t('settleable')}</span>
          <Money amount={settleable} />
        </Link>
        <Link to="/user/tx_jsjemx">
          <span className={layout.note}>{t('onHold')}</span>
          <Money amount={onHold} />
        </Link>
      </div>
    </header>
  )
}
