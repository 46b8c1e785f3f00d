import { displayAmount, formatAmount, parseTypedAmount } from '@namestead/contract/money'
import { listPayees, readWithdrawable, submitWithdrawal } from '@namestead/contract/withdrawals'
import { useState } from 'react'
import { businessNow } from '../../core/business-time.ts'
import { useCall } from '../../core/calls.ts'
import { Link } from '../../core/link.tsx'
import { useSearchParams } from '../../core/navigation.ts'
import { useGoTo } from '../../core/paths.ts'
import { useTexts } from '../../core/texts.ts'
import { useForm } from '../../core/use-form.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDay } from '../../ui/dates.tsx'
import { DateFact, Facts, MoneyFact } from '../../ui/facts.tsx'
import { SubmitButton } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import { Unanswered } from '../../ui/state-view.tsx'
import { Sum } from '../../ui/sum.tsx'
import { feeOf } from './fees.ts'
import { Obstacles, type Payee, type Terms, useObstacles } from './obstacles.tsx'
import { payeeIcons, payeeTexts } from './withdrawal-looks.ts'
import { Head, MoreLink, Parts } from './withdrawal-parts.tsx'
import css from './withdrawals.module.css'

/** What can be withdrawn, to whom, and what is missing for it. */
export default function WithdrawPage() {
  const t = useTexts('withdrawals')
  const terms = useCall(readWithdrawable, {}, { staleTime: 0 })
  const payees = useCall(listPayees, {}, { staleTime: 0 })
  if (terms.data && payees.data) return <Form terms={terms.data} payees={payees.data.payees} />
  return (
    <Page title={t('withdraw')}>
      {terms.isError || (
        <Unanswered failed={payees.isError} onRetry={() => Promise.all([terms.refetch(), payees.refetch()])} rows={5} />
      )}
    </Page>
  )
}

function Form({ terms, payees }: { readonly terms: Terms; readonly payees: readonly Payee[] }) {
  const t = useTexts('withdrawals')
  const goTo = useGoTo()
  const obstacles = useObstacles(terms, payees)
  const obstacleOf = usePayeeObstacle()
  const [search, setSearch] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const usable = payees.filter(payee => isUsable(payee))
  const first = payees.find(each => each.payee === search.get('payee')) ?? usable[0] ?? payees[0]
  const form = useForm(submitWithdrawal, {
    initial: { payee: first?.payee ?? '', amount: search.get('amount') ?? '' },
    // It is sent after the last look, which finds it in the address, as coming back from there does.
    send: async ({ payee = '', amount }) => {
      const query = { payee, ...(amount && { amount: formatAmount(amount) }) }
      await setSearch(query, { replace: true })
      await goTo('/user/zjtx_tj', { query })
      return undefined
    },
  })
  const payee = payees.find(each => each.payee === form.values.payee)
  const amount = parseTypedAmount(form.values.amount)
  const { withdrawable, minimum, maximum } = terms
  const error =
    amount === undefined || form.values.amount === ''
      ? undefined
      : amount.minor < minimum.minor
        ? t('tooSmall', { amount: displayAmount(minimum) })
        : amount.minor > maximum.minor
          ? t('tooLarge', { amount: displayAmount(maximum) })
          : amount.minor > withdrawable.minor
            ? t('tooMuch', { amount: displayAmount(withdrawable) })
            : undefined
  // What is refused promises nothing.
  const reckoned = payee && amount && !error ? feeOf(terms, payee.kind, amount) : undefined
  const ready = obstacles.length === 0 && payee && isUsable(payee) && reckoned
  return (
    <Page
      title={t('withdraw')}
      actions={
        <Link to="/user/txjl" className={layout.iconLink}>
          <Icon name="receipt" />
          <span className="visually-hidden">{t('withdrawals')}</span>
        </Link>
      }
      bar={
        <ActionBar about={reckoned && <Sum label={t('arrives')} amount={reckoned.net} />}>
          <SubmitButton form={form} submit={t('next')} disabled={!ready} />
        </ActionBar>
      }
    >
      <Parts>
        <AmountHead terms={terms} />
        <Obstacles obstacles={obstacles} />
        <Card rows>
          {payee ? (
            <>
              <button
                type="button"
                className={`${layout.row} ${layout.wide} ${layout.ink} ${css.pick}`}
                onClick={() => setChoosing(true)}
              >
                <Icon name={payeeIcons[payee.kind]} />
                <span className={`${layout.wrap} ${layout.grow} ${layout.grid} ${css.pickText}`}>
                  <span className={layout.note}>{t('payTo')}</span>
                  <strong>{t(`kind_${payee.kind}`)}</strong>
                  <span className={layout.detail}>
                    {payee.masked} · {payee.holder}
                  </span>
                  {!isUsable(payee) && <span className={`${layout.small} ${layout.warn}`}>{obstacleOf(payee)}</span>}
                </span>
                <Icon name="down" size={18} />
              </button>
              <MoreLink to="/user/zjtx_gl" text={t('managePayees')} />
            </>
          ) : (
            <Link to="/user/zjtx_gl" className={`${layout.row} ${layout.wide} ${layout.ink} ${css.pick}`}>
              <Icon name="plus" />
              <span className={`${layout.wrap} ${layout.grow} ${layout.grid} ${css.pickText}`}>
                <span className={layout.note}>{t('payTo')}</span>
                <strong>{t('addPayee')}</strong>
              </span>
              <Icon name="forward" size={18} />
            </Link>
          )}
        </Card>
        <form
          id={form.id}
          className={`${layout.edges} ${layout.stack1} ${layout.starts} ${css.fields}`}
          onSubmit={form.onSubmit}
          noValidate
        >
          <AmountField
            label={t('withdrawalAmount')}
            {...form.field('amount')}
            error={error}
            help={t('fromToTo', { from: displayAmount(minimum), to: displayAmount(maximum) })}
          />
          <Button
            look="plain"
            small
            disabled={withdrawable.minor < minimum.minor}
            onClick={() =>
              form.set({ amount: formatAmount(withdrawable.minor > maximum.minor ? maximum : withdrawable) })
            }
          >
            {t('all')}
          </Button>
        </form>
        {reckoned && amount && (
          <Card>
            <Facts>
              <MoneyFact name={t('fee')} amount={reckoned.fee} />
              <MoneyFact name={t('arrives')} amount={reckoned.net} strong />
              <DateFact name={t('by')} at={reckoned.expectedBy} />
            </Facts>
          </Card>
        )}
      </Parts>
      {choosing && (
        <SelectSheet
          title={t('payTo')}
          options={payees.map(each => ({
            value: each.payee,
            text: `${t(`kind_${each.kind}`)} ${each.masked}`,
            note: [each.holder, obstacleOf(each)].filter(Boolean).join(' · '),
            icon: payeeIcons[each.kind],
            disable: !isUsable(each),
          }))}
          value={payee?.payee}
          onSelect={payee => {
            form.set({ payee })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Page>
  )
}

/** What can leave now, what can be settled, and what is within its days. */
function AmountHead({ terms: { withdrawable, settleable, onHold } }: { readonly terms: Terms }) {
  const t = useTexts('withdrawals')
  return (
    <Head>
      <span className={layout.note}>{t('withdrawable')}</span>
      <Money amount={withdrawable} size="hero" />
      <div className={`${layout.grid} ${layout.wide} ${css.parts}`}>
        <Link to="/user/tx_js">
          <span className={layout.note}>{t('settleable')}</span>
          <Money amount={settleable} />
        </Link>
        <Link to="/user/tx_jsjemx">
          <span className={layout.note}>{t('earningsOnHold')}</span>
          <Money amount={onHold} />
        </Link>
      </div>
    </Head>
  )
}

export const isUsable = ({ state, usableFrom, busy }: Payee): boolean =>
  state === 'verified' && usableFrom.getTime() <= businessNow() && !busy

/** Why a payee cannot be used now; '' where it can. */
export function usePayeeObstacle() {
  const t = useTexts('withdrawals')
  const day = useDay()
  return ({ state, usableFrom, busy }: Payee): string => {
    if (state !== 'verified') return t(payeeTexts[state])
    if (usableFrom.getTime() > businessNow()) return t('usableFrom', { date: day(usableFrom, true) })
    return busy ? t('payeeBusy') : ''
  }
}
