import { readWithdrawable } from '@namestead/contract/withdrawals'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { BarLink } from '../../ui/action-bar.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { Money } from '../../ui/money.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { CreditFacts } from './credit-row.tsx'
import { useCredits, useCreditsList } from './credits.ts'
import css from './withdrawals.module.css'

/** Every credit: what earned it, its fee, and from when it may be withdrawn. */
export default function CreditsPage() {
  const t = useTexts('withdrawals')
  const list = useCreditsList()
  const query = useCredits(list.input)
  const { data: terms } = useCall(readWithdrawable, {}, { staleTime: 0 })
  return (
    <ListPage
      title={t('creditsTitle')}
      bar={terms && terms.settleable.minor > 0n && <BarLink to="/user/tx_js">{t('settle')}</BarLink>}
      list={list}
      count={({ total }) => t('creditsCount', { count: total })}
      query={query}
      rowsOf={page => page.credits}
      keyOf={row => row.credit}
      columns={[t('credit'), t('withdrawalAmount')]}
      empty={{ picture: <NoMoney />, text: t('noCreditsText') }}
    >
      {credit => (
        <div className={`${layout.row} ${layout.padLine} ${css.settleRow}`}>
          <CreditFacts credit={credit} />
          <Money amount={credit.net} tone="ok" />
        </div>
      )}
    </ListPage>
  )
}
