import { type Money as Amount, negate } from '@namestead/contract/money'
import { useTexts } from '../../../core/texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { BalanceTrend } from '../balance-trend.tsx'
import css from './balance-card.module.css'

/** The balance and the amount on hold. A negative balance is shown as debt. */
export function BalanceCard({ balance, onHold }: { balance: Amount; onHold: Amount }) {
  const t = useTexts('home')
  const inDebt = balance.minor < 0n
  return (
    <Card>
      <dl className={css.balance}>
        <div>
          <dt>{inDebt ? t('debt') : t('available')}</dt>
          <dd>
            <Money amount={inDebt ? negate(balance) : balance} size="hero" tone={inDebt ? 'bad' : 'ink'} />
          </dd>
        </div>
        <div className={css.onHold}>
          <dt>{t('onHold')}</dt>
          <dd>
            <Money amount={onHold} size="title" tone="soft" />
          </dd>
        </div>
      </dl>
      <BalanceTrend expected={balance.minor !== 0n} />
      <ButtonLink to="/recharge" look={inDebt ? 'primary' : 'quiet'} wide>
        {t('recharge')}
      </ButtonLink>
    </Card>
  )
}
