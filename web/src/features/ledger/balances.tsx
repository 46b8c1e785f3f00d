import { readBalance } from '@namestead/contract/ledger'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useTexts } from '../../core/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import css from './balances.module.css'

/** The balance and the amount on hold; each links to its details from the other's page. */
export function Balances({ of }: { of: 'balance' | 'onHold' }) {
  const t = useTexts('ledger')
  const { data } = useCall(readBalance, {})
  const other = of === 'balance' ? 'onHold' : 'balance'
  return (
    <div className={`${layout.spread} ${layout.padLine} ${layout.paper} ${css.balances}`}>
      <dl className={css.first}>
        <dt>{t(of)}</dt>
        <dd>
          {data ? (
            <Money amount={data[of]} size="hero" tone={data[of].minor < 0n ? 'bad' : 'ink'} />
          ) : (
            <SkeletonLine width={60} tall />
          )}
        </dd>
      </dl>
      <Link
        to={of === 'balance' ? '/user/djmx' : '/user/zjmx'}
        className={`${layout.soft} ${layout.rowNear} ${layout.rigid} ${css.other}`}
      >
        <span>
          <span className={layout.noteLine}>{t(other)}</span>
          {data ? <Money amount={data[other]} /> : <SkeletonLine width={80} />}
        </span>
        <Icon name="forward" size={18} />
      </Link>
    </div>
  )
}
