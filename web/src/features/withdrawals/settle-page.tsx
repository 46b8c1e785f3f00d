import { displayAmount, total } from '@namestead/contract/money'
import { findCredits, readWithdrawable, settleCredits } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { useNavigate } from '../../core/navigation.ts'
import { usePathTo } from '../../core/paths.ts'
import { queries } from '../../core/queries.ts'
import { refreshAccount } from '../../core/session-flow.ts'
import { useTexts } from '../../core/texts.ts'
import { useSubmit } from '../../core/use-submit.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import layout from '../../ui/layout.module.css'
import { ListPage } from '../../ui/list-page.tsx'
import { Money } from '../../ui/money.tsx'
import { NoMoney } from '../../ui/pictures/no-money.tsx'
import { CreditFacts } from './credit-row.tsx'
import { useSettleList } from './credits-list.ts'
import { useSettlement } from './settlement.ts'
import { useCredits } from './use-credits.ts'
import css from './withdrawals.module.css'

/** As the call takes them. */
const mostAtOnce = 100

/** What is past its days, selected at first: settling makes it withdrawable at once. */
export default function SettlePage() {
  const t = useTexts('withdrawals')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const list = useSettleList()
  const query = useCredits({ ...list.input, state: 'settleable' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const credits = query.data?.pages.flatMap(page => page.credits) ?? []
  const chosen = credits.filter(({ credit }) => !left.has(credit)).slice(0, mostAtOnce)
  const sum = total(chosen.map(({ open }) => open))
  const toggle = (credit: string) =>
    setLeft(before => new Set(before.has(credit) ? [...before].filter(each => each !== credit) : [...before, credit]))
  const send = (): Promise<void> =>
    submit(async () => {
      const answer = await call(
        settleCredits,
        { credits: chosen.map(({ credit }) => credit) },
        { retry: () => void send() },
      )
      if (answer.code === -1) toast(answer.message)
      for (const read of [findCredits, readWithdrawable]) await queries.invalidateQueries({ queryKey: callKey(read) })
      if (answer.code !== 1 || !('data' in answer)) return
      await refreshAccount()
      useSettlement.setState({ result: answer.data })
      await navigate(pathTo('/user/tx_js_result'), { replace: true })
    })
  return (
    <ListPage
      title={t('settle')}
      bar={
        credits.length > 0 && (
          <ActionBar
            about={
              <>
                <span className={layout.noteLine}>{t('selected', { count: chosen.length })}</span>
                <Money amount={sum} size="title" />
              </>
            }
          >
            <Button busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
              {t('settleNow')}
            </Button>
          </ActionBar>
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
      columns={[t('credit'), t('amount')]}
      empty={{
        picture: <NoMoney />,
        title: t('nothingToSettle'),
        text: t('nothingToSettleText'),
        nextStep: <ButtonLink to="/user/tx_jsjemx">{t('creditsTitle')}</ButtonLink>,
      }}
    >
      {credit => (
        <label className={css.settleRow}>
          <Checkbox checked={!left.has(credit.credit)} label={credit.subject} onChange={() => toggle(credit.credit)} />
          <CreditFacts credit={credit} />
          <Money amount={credit.open} />
        </label>
      )}
    </ListPage>
  )
}
