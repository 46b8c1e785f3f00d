import { type Money as Amount, negate } from '@namestead/contract/money'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import css from './balance-line.module.css'

/** The balance, with its history behind it, and the way to recharge. */
export function BalanceLine({ balance }: { balance: Amount }) {
  const t = useTexts('home')
  const inDebt = balance.minor < 0n
  return (
    <div className={`${layout.across} ${layout.padLine} ${layout.card} ${css.line}`}>
      <Link
        to="/user/zjmx"
        className={`${layout.grid} ${layout.starts} ${layout.touch} ${layout.shrink} ${layout.ink}`}
      >
        <span className={layout.note}>{inDebt ? t('debt') : t('available')}</span>
        <Money amount={inDebt ? negate(balance) : balance} size="title" tone={inDebt ? 'bad' : 'ink'} />
      </Link>
      <ButtonLink to="/recharge" look={inDebt ? 'primary' : 'quiet'}>
        {t('recharge')}
      </ButtonLink>
    </div>
  )
}
