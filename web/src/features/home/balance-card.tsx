import { type Money as Amount, negate } from '@namestead/contract/money'
import { useTexts } from '../../core/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import css from './balance-card.module.css'

/** The balance and what is on hold. A negative balance is a debt and is called one. */
export function BalanceCard({ balance, onHold }: { balance: Amount; onHold: Amount }) {
  const t = useTexts('home')
  const owes = balance.minor < 0n
  return (
    <Card>
      <dl className={css.balance}>
        <div>
          <dt>{owes ? t('debt') : t('available')}</dt>
          <dd>
            <Money amount={owes ? negate(balance) : balance} size="hero" tone={owes ? 'bad' : 'ink'} />
          </dd>
        </div>
        <div className={css.onHold}>
          <dt>{t('onHold')}</dt>
          <dd>
            <Money amount={onHold} size="title" tone="soft" />
          </dd>
        </div>
      </dl>
      <ButtonLink to="/recharge" look={owes ? 'primary' : 'quiet'} wide>
        {t('recharge')}
      </ButtonLink>
    </Card>
  )
}
