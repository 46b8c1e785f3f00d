import { limitsFor } from '@namestead/contract/fields'
import { displayAmount, total } from '@namestead/contract/money'
import { findCredits, readWithdrawable, settleCredits } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { useGoTo } from '../../core/paths.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useCommand } from '../../core/use-command.ts'
import { BarButton } from '../../ui/action-bar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { Money } from '../../ui/money.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { Sum } from '../../ui/sum.tsx'
import { CreditFacts } from './credit-row.tsx'
import { useCredits, useSettleList, useSettlement } from './credits.ts'
import css from './withdrawals.module.css'

const { maxItems } = limitsFor(settleCredits.fields, 'credits')

/** What is past its days, selected at first: settling makes it withdrawable at once. */
export default function SettlePage() {
  const t = useTexts('withdrawals')
  const goTo = useGoTo()
  const list = useSettleList()
  const query = useCredits({ ...list.input, state: 'settleable' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const credits = query.data?.pages.flatMap(page => page.credits) ?? []
  const chosen = credits.filter(({ credit }) => !left.has(credit)).slice(0, maxItems)
  const sum = total(chosen.map(({ open }) => open))
  const toggle = (credit: string) =>
    setLeft(before => new Set(before.has(credit) ? [...before].filter(each => each !== credit) : [...before, credit]))
  const { run, busy } = useCommand(settleCredits, {
    refresh: [findCredits, readWithdrawable],
    quiet: true,
    done: async result => {
      await refreshAccount()
      useSettlement.setState({ result })
      await goTo('/user/tx_js_result', { replace: true })
    },
  })
  return (
    <ListPage
      title={t('settle')}
      bar={
        credits.length > 0 && (
          <BarButton
            about={<Sum label={t('selected', { count: chosen.length })} amount={sum} />}
            busy={busy}
            disabled={chosen.length === 0}
            onClick={() => void run({ credits: chosen.map(({ credit }) => credit) })}
          >
            {t('settleNow')}
          </BarButton>
        )
      }
      count={({ total: count, open }) => t('settleCount', { count, sum: displayAmount(open) })}
      action={
        <ButtonLink small look="plain" to="/user/tx_js_search" query={list.values}>
          {t('filter')}
        </ButtonLink>
      }
      list={list}
      query={query}
      rowsOf={page => page.credits}
      keyOf={row => row.credit}
      columns={[t('credit'), t('withdrawalAmount')]}
      empty={{
        picture: <NoMoney />,
        title: t('nothingToSettle'),
        text: t('nothingToSettleText'),
        nextStep: <ButtonLink to="/user/tx_jsjemx">{t('creditsTitle')}</ButtonLink>,
      }}
    >
      {credit => (
        <label className={`${layout.row} ${layout.padLine} ${css.settleRow}`}>
          <Checkbox checked={!left.has(credit.credit)} label={credit.subject} onChange={() => toggle(credit.credit)} />
          <CreditFacts credit={credit} />
          <Money amount={credit.open} />
        </label>
      )}
    </ListPage>
  )
}
